import type { CollegePlanningPage } from '#domain/pages/college-planning.ts'
import { toneClass } from '#web/components/tone.ts'

const TONES = { reach: 'science', target: 'math', safety: 'reading' } as const

/** The student's position relative to a college's middle 50%: below, inside, or above it. */
const POSITIONS = { reach: 60, target: 160, safety: 260 } as const

/** The three tiers of a balanced list, each with a drawing of the student's position. */
export function CollegeList({ list }: { list: CollegePlanningPage['list'] }) {
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
              <ScorePosition at={POSITIONS[id]} />
              <p className="tier__meaning">{meaning}</p>
              <p className="muted small">{scores}</p>
              <p className="muted small">{advice}</p>
            </li>
          ))}
        </ul>
        <p className="planning__check">{list.check}</p>
      </div>
    </section>
  )
}

/**
 * A college's score range with its middle half thick, and a dot for the student. The text beside it says the
 * same.
 */
function ScorePosition({ at }: { at: number }) {
  return (
    <svg className="tier__stand" viewBox="0 0 320 36" aria-hidden="true">
      <line x1="8" y1="18" x2="312" y2="18" className="tier__range" />
      <line x1="104" y1="18" x2="216" y2="18" className="tier__middle" />
      <circle cx={at} cy="18" r="11" className="tier__you" />
    </svg>
  )
}
