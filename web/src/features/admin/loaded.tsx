import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { NOT_REACHED } from './message-of.ts'
import type { Read } from './use-read.ts'

type Props<T> = {
  read: Read<T>
  /** The name of the content in a sentence: "the sets". */
  what: string
  onTryAgain: () => void
  children: (value: T) => ReactNode
}

/**
 * Shows a loaded value, its placeholder while it loads, or a notice with a retry button if loading failed.
 */
export function Loaded<T>({ read, what, onTryAgain, children }: Props<T>) {
  if (read.kind === 'ready') return children(read.value)
  if (read.kind === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label={`Loading ${what}`} className="admin-loading">
        <Skeleton shape="block" />
      </div>
    )
  return (
    <Notice
      tone="bad"
      title={`Unable to load ${what}`}
      actions={
        <Button icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      <p>{read.message ?? NOT_REACHED}</p>
    </Notice>
  )
}
