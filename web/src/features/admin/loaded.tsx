import type { ReactNode } from 'react'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { ApiFailure } from '#web/lib/api.ts'

type Props<T> = {
  query: { data: T | undefined; error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
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
      actions={<TryAgainButton onClick={() => void query.refetch()} />}
    >
      <p>{messageOf(query.error) ?? UNEXPLAINED}</p>
    </Notice>
  )
}

/**
 * Returns the server's reason for a refused call.
 * @returns null for an internal error, a lost connection, or a response that isn't our server's
 */
export const messageOf = (error: unknown): string | null =>
  error instanceof ApiFailure && error.code !== null && error.code !== 'internal' ? error.message : null

/** The message for a failed call that the server didn't explain. */
export const UNEXPLAINED = 'Check your connection and try again.'

/** Returns why a call failed, for the page. An error that isn't from a call is a bug, and is logged. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiFailure)) console.error(error)
  return messageOf(error) ?? UNEXPLAINED
}
