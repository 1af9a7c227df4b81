import type { Rating } from '#domain/tutor/rating.ts'

const THUMB =
  'M7 11v9H4v-9zM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a1.8 1.8 0 0 1 1.8 2.1l-1.2 7.2a2 2 0 0 1-2 1.7H7'

const CHOICES = [
  { rating: 'helpful', name: 'Helpful' },
  { rating: 'not-helpful', name: 'Not helpful' },
] as const satisfies readonly { rating: Rating; name: string }[]

type Props = { rating: Rating; onRate: (rating: Rating) => void }

/** The two buttons that rate an answer. A second press of the same button removes the rating. */
export const AnswerRating = ({ rating, onRate }: Props) => (
  <div role="group" aria-label="Rate this answer" className="answer-rating">
    {CHOICES.map((choice) => (
      <button
        key={choice.rating}
        type="button"
        className="answer-rating__button"
        data-rating={choice.rating}
        aria-pressed={rating === choice.rating}
        onClick={() => onRate(rating === choice.rating ? 'none' : choice.rating)}
      >
        {/* Drawn here, because every page loads the shared icons. */}
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={THUMB} />
        </svg>
        {choice.name}
      </button>
    ))}
  </div>
)
