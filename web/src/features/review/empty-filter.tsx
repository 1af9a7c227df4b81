import { Icon } from '#web/components/icon.tsx'
import type { Filter } from './reviewed-questions.ts'

const TEXTS = {
  all: 'There are no questions here.',
  incorrect: 'You have no incorrect answers here.',
  unanswered: 'You answered every question here.',
  bookmarked: 'You didn’t bookmark any questions here.',
} as const satisfies Record<Filter, string>

export function EmptyFilter({ filter }: { filter: Filter }) {
  return (
    <p className="review-empty">
      <Icon name={filter === 'bookmarked' ? 'bookmark' : 'circle-check'} />
      {TEXTS[filter]}
    </p>
  )
}
