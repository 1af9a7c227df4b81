import page from 'page:college-planning'
import type { CollegePlanningPage } from '#domain/pages/college-planning.ts'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { useTitle } from '#web/lib/use-title.ts'
import './college-planning.css'

/** /college-planning: how to choose colleges, and what to do in each season. */
function CollegePlanningScreen() {
  useTitle(page.title)
  return (
    <div className="planning">
      <div className="container">
        <PageHead title={page.title} lede={page.lede} />
        <section aria-labelledby="steps-title">
          <h2 id="steps-title" className="visually-hidden">
            Four steps
          </h2>
          <ol role="list" className="planning__steps">
            {page.steps.map(({ title, text, todo }, index) => (
              <li key={title} className="planning__step">
                <span className="planning__number" aria-hidden="true">
                  {index + 1}
                </span>
                <div className="planning__text">
                  <h3>
                    <span className="visually-hidden">Step {index + 1}: </span>
                    {title}
                  </h3>
                  <p className="muted">{text}</p>
                </div>
                <ul role="list" className="planning__todo">
                  {todo.map((item) => (
                    <li key={item}>
                      <Icon name="check" />
                      {item}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <BalancedList list={page.list} />
      <div className="container">
        <Timelines timelines={page.timelines} />
        <NextStep title={page.next.title} text={page.next.text}>
          <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
            Take a Practice Test
          </LinkButton>
          <LinkButton to={paths.scoreCalculator.href()} large icon="calculator">
            Score Calculator
          </LinkButton>
        </NextStep>
      </div>
    </div>
  )
}

const TONES = { reach: 'science', target: 'math', safety: 'reading' } as const

/** The x of the student's dot in the drawing: below, inside, or above a college's middle 50%. */
const POSITIONS = { reach: 60, target: 160, safety: 260 } as const

/** The three groups of a balanced list: reach, target, and safety. Each has a drawing of the student's position. */
function BalancedList({ list }: { list: CollegePlanningPage['list'] }) {
  return (
    <section aria-labelledby="list-title" className="planning__band">
      <div className="container section">
        <div className="planning__head">
          <h2 id="list-title">{list.title}</h2>
          <p className="lede">{list.lede}</p>
        </div>
        <ul role="list" className="tiers">
          {list.tiers.map(({ id, title, count, meaning, scores, advice }) => (
            <li key={id} className={`tier ${toneClass(TONES[id])}`}>
              <h3 className="tier__title">
                <span className="tier__count">{count}</span> {title}
              </h3>
              <ScorePosition x={POSITIONS[id]} />
              <p className="tier__meaning">{meaning}</p>
              <p className="muted small">{scores}</p>
              <p className="muted small">{advice}</p>
            </li>
          ))}
        </ul>
        <p className="planning__check">{list.check}</p>
        <p className="planning__own">
          {list.own} <Link to={paths.myColleges.href()}>Open My Colleges</Link>
        </p>
      </div>
    </section>
  )
}

/**
 * A drawing of a college's score range, with its middle half thick and a dot for the student. The text beside
 * the drawing has the same content.
 */
function ScorePosition({ x }: { x: number }) {
  return (
    <svg className="tier__position" viewBox="0 0 320 36" aria-hidden="true">
      <line x1="8" y1="18" x2="312" y2="18" className="tier__range" />
      <line x1="104" y1="18" x2="216" y2="18" className="tier__middle" />
      <circle cx={x} cy="18" r="11" className="tier__you" />
    </svg>
  )
}

/** A timeline of tasks for each grade. */
function Timelines({ timelines }: { timelines: CollegePlanningPage['timelines'] }) {
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

export { CollegePlanningScreen as Component }
