import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import type { Refusal } from './chat-state.ts'

/** Refusals of a conversation rather than of a question: another one takes it. */
const OF_CONVERSATION: readonly (string | null)[] = ['not_found', 'conflict']

/** A question that the server did not take: why, and that it stands below again. */
export function NotTaken({ refusal, onBegin }: { refusal: Refusal; onBegin: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Your question was not sent."
      actions={
        OF_CONVERSATION.includes(refusal.code) && (
          <Button icon="plus" onClick={onBegin}>
            New conversation
          </Button>
        )
      }
    >
      <p>{refusal.reason}</p>
      <p className="small muted">What you wrote stands in the field below.</p>
    </Notice>
  )
}
