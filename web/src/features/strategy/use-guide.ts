import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { guideQuery, type OpenedGuide } from './queries.ts'
import { useReadsPremium } from './use-reads-premium.ts'

type Shown = OpenedGuide | { kind: 'failed' }

/** Returns one guide, or null while it's loading. Signing in or out loads it again. */
export function useGuide(id: string): { opened: Shown | null; tryAgain: () => void } {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const { data, isError, refetch } = useQuery({
    ...guideQuery(id, account),
    // A free guide stays meanwhile. On a shared device, a premium one isn't shown to another user.
    placeholderData: (last) =>
      last?.kind === 'ready' && last.guide.id === id && !last.guide.premium ? last : undefined,
  })

  // The plan that unlocks it may be bought in another tab.
  const opensNow = useReadsPremium() && data?.kind === 'locked'
  useEffect(() => {
    if (opensNow) void refetch()
  }, [opensNow, refetch])

  return { opened: data ?? (isError ? { kind: 'failed' } : null), tryAgain: () => void refetch() }
}
