import type { CollegePlanningPage } from '#domain/pages/college-planning.ts'

/** A timeline of tasks for each grade. */
export function Timelines({ timelines }: { timelines: CollegePlanningPage['timelines'] }) {
  return (
    <section aria-labelledby="timelines-title" className="section">
      <div className="planning__head">
        <h2 id="timelines-title">{timelines.title}</h2>
        <p className="lede">{timelines.lede}</p>
      </div>
      <div className="timelines">
        {timelines.grades.map(({ grade, focus, seasons }) => (
          <section key={grade} aria-label={grade} className="timeline">
            <h3 className="timeline__grade">{grade}</h3>
            <p className="muted">{focus}</p>
            <ol role="list" className="timeline__seasons">
              {seasons.map(({ when, todo }) => (
                <li key={when} className="timeline__season">
                  <h4>{when}</h4>
                  <ul role="list">
                    {todo.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}
