import { tileAttributes, TileFace } from './question-tile.tsx'

const NONE = { answered: false, bookmarked: false, current: false }
const LEGEND = [
  { name: 'Answered', state: { ...NONE, answered: true } },
  { name: 'Unanswered', state: NONE },
  { name: 'Bookmarked', state: { ...NONE, bookmarked: true } },
  { name: 'Current', state: { ...NONE, current: true } },
] as const

/** Explains the shapes of the tiles. Screen readers read each question's state instead. */
export function ReviewLegend() {
  return (
    <ul role="list" className="review-legend" aria-hidden="true">
      {LEGEND.map(({ name, state }) => (
        <li key={name}>
          <span {...tileAttributes(state)}>
            <TileFace bookmarked={state.bookmarked} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
