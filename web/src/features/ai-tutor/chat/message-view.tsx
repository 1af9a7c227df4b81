import { memo, type ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import type { Rating } from '#domain/tutor/rating.ts'
import { AnswerRating } from './answer-rating.tsx'
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
  /** Null while it's being written. */
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
