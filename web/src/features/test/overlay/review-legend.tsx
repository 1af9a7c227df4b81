import { tileLook, TileFace } from './question-tile.tsx'

const NONE = { answered: false, bookmarked: false, current: false }
const LOOKS = [
  { name: 'Answered', look: { ...NONE, answered: true } },
  { name: 'Unanswered', look: NONE },
  { name: 'Bookmarked', look: { ...NONE, bookmarked: true } },
  { name: 'Current', look: { ...NONE, current: true } },
] as const

/** Explains the shapes of the tiles. Screen readers read each question's state instead. */
export function ReviewLegend() {
  return (
    <ul role="list" className="review-legend" aria-hidden="true">
      {LOOKS.map(({ name, look }) => (
        <li key={name}>
          <span {...tileLook(look)}>
            <TileFace bookmarked={look.bookmarked} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
