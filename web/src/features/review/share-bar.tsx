import type { Tally } from '#domain/scoring/breakdown.ts'

const PARTS = ['correct', 'incorrect', 'unanswered'] as const

/** A bar of the correct, incorrect, and unanswered shares. Text beside it must give the numbers. */
export function ShareBar({ tally }: { tally: Tally }) {
  return (
    <span className="share-bar" aria-hidden="true">
      {PARTS.filter((part) => tally[part] > 0).map((part) => (
        <span
          key={part}
          className={`share-bar__part share-bar__part--${part}`}
          style={{ flexGrow: tally[part] }}
        />
      ))}
    </span>
  )
}

/** The legend of share bars. */
export function ShareLegend() {
  return (
    <ul role="list" className="verdict-legend">
      <li>
        <span className="verdict-legend__sample share-bar__part--correct" />
        Correct
      </li>
      <li>
        <span className="verdict-legend__sample share-bar__part--incorrect" />
        Incorrect
      </li>
      <li>
        <span className="verdict-legend__sample share-bar__part--unanswered" />
        Not answered
      </li>
    </ul>
  )
}
