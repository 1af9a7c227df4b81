import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { Refusal } from './chat-state.ts'

/** Error codes that concern the conversation, not the question: a new conversation would accept it. */
const CONVERSATION_ERRORS: readonly (string | null)[] = ['not_found', 'conflict']

/** Explains why the server refused a question. Its text is back in the composer. */
export function RefusedQuestion({ refusal, onBegin }: { refusal: Refusal; onBegin: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Your question was not sent."
      actions={
        CONVERSATION_ERRORS.includes(refusal.code) && (
          <Button icon="plus" onClick={onBegin}>
            New conversation
          </Button>
        )
      }
    >
      <p>{refusal.reason}</p>
      <p className="small muted">Your question is in the box below.</p>
    </Notice>
  )
}
