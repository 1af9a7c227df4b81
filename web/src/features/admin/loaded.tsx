import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { messageOf, NOT_REACHED } from './message-of.ts'

type Props<T> = {
  query: UseQueryResult<T>
  /** The name of the content in a sentence: "the sets". */
  what: string
  children: (value: T) => ReactNode
}

/**
 * Shows a loaded value, its placeholder while it loads, or a notice with a retry button if loading failed. If
 * a later load fails, the last value stays.
 */
export function Loaded<T>({ query, what, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending)
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
        <Button icon="refresh" onClick={() => void query.refetch()}>
          Try Again
        </Button>
      }
    >
      <p>{messageOf(query.error) ?? NOT_REACHED}</p>
    </Notice>
  )
}
