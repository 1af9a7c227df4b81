import type { ReactNode } from 'react'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'

type Props<T> = {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Shows a setting that a server stores: first a placeholder, or a notice with a retry button if loading failed. */
export function LoadedSetting<T>({ query: { data, isError, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <Notice
        tone="bad"
        title="This setting could not be loaded"
        actions={<TryAgainButton onClick={() => void refetch()} />}
      >
        <p>Check your connection and try again.</p>
      </Notice>
    )
  return (
    <div role="status" aria-busy="true" aria-label="Loading this setting">
      <Skeleton shape="title" />
    </div>
  )
}
