import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { AnswerText } from './answer-text.tsx'
import type { PendingQuestion, Trouble } from './chat-state.ts'
import { MessageFrame } from './message-view.tsx'

type Handlers = { onRetry: () => void; onEdit: () => void }

/** A question without a complete answer: the part received so far, and what went wrong, with ways to continue. */
export function PendingQuestionView({ pending, ...handlers }: { pending: PendingQuestion } & Handlers) {
  const { text, at, messageId, answer, phase } = pending
  const trouble = typeof phase === 'string' ? null : phase.trouble
  return (
    <>
      {/* The messages above include an acknowledged question already. */}
      {messageId === null && (
        <MessageFrame type="user" at={at}>
          <p className="chat-message__question">{text}</p>
        </MessageFrame>
      )}
      {(trouble === null || answer !== '') && (
        <MessageFrame type="ai" at={null} isBusy={trouble === null}>
          {answer !== '' && <AnswerText text={answer} />}
          {(phase === 'waiting' || phase === 'retrying') && (
            <p className="chat-message__wait muted small">
              <span className="chat-message__dots" aria-hidden="true">
                <span />
                <span />
                <span />
              </span>
              {phase === 'retrying' ? 'Reconnecting...' : 'Thinking...'}
            </p>
          )}
        </MessageFrame>
      )}
      {trouble !== null && (
        <li>
          <TroubleNotice trouble={trouble} hasPartialAnswer={answer !== ''} {...handlers} />
        </li>
      )}
    </>
  )
}

function TroubleNotice({
  trouble,
  hasPartialAnswer,
  onRetry,
  onEdit,
}: { trouble: Trouble; hasPartialAnswer: boolean } & Handlers) {
  const isLost = trouble.kind === 'lost'
  const incompleteText = hasPartialAnswer ? 'The answer isn’t complete.' : 'No answer arrived.'
  return (
    <Notice
      tone={isLost ? 'bad' : 'warn'}
      title={isLost ? 'The connection was lost.' : incompleteText}
      actions={
        <>
          <Button icon="refresh" onClick={onRetry}>
            Retry
          </Button>
          <Button variant="quiet" onClick={onEdit}>
            Edit the question
          </Button>
        </>
      }
    >
      <p>{isLost ? 'Your question is saved. Retrying won’t ask it twice.' : trouble.reason}</p>
    </Notice>
  )
}
