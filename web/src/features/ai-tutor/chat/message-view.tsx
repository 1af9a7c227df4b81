import { memo, type ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import type { Rating } from '#domain/tutor/rating.ts'
import { AnswerText } from './answer-text.tsx'
import { MessageTime } from './message-time.tsx'
import type { Message } from './tutor-api.ts'

type MessageViewProps = {
  message: Message
  /** Whether the message has no answer and none is in progress. */
  isUnanswered: boolean
  onRate: (messageId: string, rating: Rating) => void
}

/** One message: its author, time, and content. */
export const MessageView = memo(function MessageView({ message, isUnanswered, onRate }: MessageViewProps) {
  const { id, type, content, timestamp, stopped, rating } = message
  return (
    <MessageFrame type={type} at={timestamp}>
      {type === 'user' ? <p className="chat-message__question">{content}</p> : <AnswerText text={content} />}
      {type === 'user' && isUnanswered && (
        <p className="chat-message__note fine">This question wasn’t answered.</p>
      )}
      {stopped && (
        <p className="chat-message__note fine">
          <Icon name="stop" />
          {content === '' ? 'You stopped this answer before it started.' : 'You stopped this answer.'}
        </p>
      )}
      {rating !== null && <AnswerRating rating={rating} onRate={(next) => onRate(id, next)} />}
    </MessageFrame>
  )
})

type MessageFrameProps = {
  type: Message['type']
  /** Null for the answer to a pending question. */
  at: string | null
  isBusy?: boolean
  children: ReactNode
}

/** The frame of a message: its author and time. */
export function MessageFrame({ type, at, isBusy = false, children }: MessageFrameProps) {
  const who = type === 'user' ? 'You' : 'Tutor'
  return (
    <li className="chat-message" data-from={type} aria-busy={isBusy || undefined}>
      <p className="chat-message__head fine">
        <strong>{who}</strong>
        {at !== null && <MessageTime at={at} />}
      </p>
      {children}
    </li>
  )
}

const THUMB =
  'M7 11v9H4v-9zM7 11l4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a1.8 1.8 0 0 1 1.8 2.1l-1.2 7.2a2 2 0 0 1-2 1.7H7'

const CHOICES = [
  { rating: 'helpful', name: 'Helpful' },
  { rating: 'not-helpful', name: 'Not helpful' },
] as const satisfies readonly { rating: Rating; name: string }[]

type AnswerRatingProps = { rating: Rating; onRate: (rating: Rating) => void }

/** The two buttons that rate an answer. A second press of the same button removes the rating. */
const AnswerRating = ({ rating, onRate }: AnswerRatingProps) => (
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
        {/* Drawn here, because every page would load a shared icon. */}
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={THUMB} />
        </svg>
        {choice.name}
      </button>
    ))}
  </div>
)
