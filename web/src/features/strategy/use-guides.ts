import { useEffect, useState } from 'react'
import type { GuideSummary } from '#domain/guides/guide.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { knownGuides, listGuides } from './guides-api.ts'

export type GuideList =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; guides: readonly GuideSummary[] }

/** Returns the list of guides. After the first load, other screens have it immediately. */
export function useGuides(): { list: GuideList; tryAgain: () => void } {
  const [list, setList] = useState<GuideList>(() => {
    const guides = knownGuides()
    return guides === null ? { kind: 'loading' } : { kind: 'ready', guides }
  })
  const [readCount, setReadCount] = useState(0)

  useEffect(() => {
    let current = true
    listGuides()
      .then((guides) => {
        if (current) setList({ kind: 'ready', guides })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        // A loaded list stays, even if the network is gone.
        if (current) setList((before) => (before.kind === 'ready' ? before : { kind: 'failed' }))
      })
    return () => {
      current = false
    }
  }, [readCount])

  return {
    list,
    tryAgain: () => {
      setList({ kind: 'loading' })
      setReadCount((last) => last + 1)
    },
  }
}
