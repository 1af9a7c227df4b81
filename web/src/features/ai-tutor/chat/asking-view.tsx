import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { AnswerText } from './answer-text.tsx'
import type { Asking, Trouble } from './chat-state.ts'
import { Said } from './message-view.tsx'

type Ways = { onRetry: () => void; onEdit: () => void }

/** A question without a complete answer: the partial answer, or what went wrong and how to continue. */
export function AskingView({ asking, ...ways }: { asking: Asking } & Ways) {
  const { text, at, questionId, answer, phase } = asking
  const trouble = typeof phase === 'string' ? null : phase.trouble
  return (
    <>
      {questionId === null && (
        <Said type="user" at={at}>
          <p className="said__question">{text}</p>
        </Said>
      )}
      {(trouble === null || answer !== '') && (
        <Said type="ai" at={null} busy={trouble === null}>
          {answer !== '' && <AnswerText text={answer} />}
          {(phase === 'waiting' || phase === 'again') && (
            <p className="said__wait muted small">
              <span className="said__dots" aria-hidden="true">
                <span />
                <span />
                <span />
              </span>
              {phase === 'again' ? 'Connecting again...' : 'Thinking...'}
            </p>
          )}
        </Said>
      )}
      {trouble !== null && (
        <li>
          <InTrouble trouble={trouble} begun={answer !== ''} {...ways} />
        </li>
      )}
    </>
  )
}

function InTrouble({ trouble, begun, onRetry, onEdit }: { trouble: Trouble; begun: boolean } & Ways) {
  const isLost = trouble.kind === 'lost'
  const noWhole = begun ? 'The answer is not complete.' : 'No answer came.'
  return (
    <Notice
      tone={isLost ? 'bad' : 'warn'}
      title={isLost ? 'The connection was lost.' : noWhole}
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
      <p>{isLost ? 'Your question is kept. Retry does not ask it twice.' : trouble.reason}</p>
    </Notice>
  )
}
