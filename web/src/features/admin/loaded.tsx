import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { NOT_REACHED } from './message-of.ts'
import type { Read } from './use-read.ts'

type Props<T> = {
  read: Read<T>
  /** What is loaded, in a sentence: "the sets". */
  what: string
  onTryAgain: () => void
  children: (value: T) => ReactNode
}

/** What was read; its place while it is on its way; and a way on where it could not be had. */
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
