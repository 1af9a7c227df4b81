import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import type { Opened } from './chat-state.ts'

type Props = {
  opened: Extract<Opened, { kind: 'loading' | 'absent' | 'failed' }>
  onBegin: () => void
  onTryAgain: () => void
}

/** The placeholder for a conversation that is loading, missing, or failed to load. */
export function NoThread({ opened, onBegin, onTryAgain }: Props) {
  if (opened.kind === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label="Loading the conversation" className="stack">
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    )
  if (opened.kind === 'absent')
    return (
      <Notice
        tone="info"
        title="This conversation no longer exists."
        actions={
          <Button icon="plus" onClick={onBegin}>
            New conversation
          </Button>
        }
      >
        <p>It was deleted, or it’s more than 90 days old.</p>
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      title="Unable to load this conversation."
      actions={
        <Button icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      <p>We couldn’t reach the server. Check your connection and try again. Nothing is lost.</p>
    </Notice>
  )
}
