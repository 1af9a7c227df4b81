import { useEffect, useState } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { prerenderedGuide, type OpenedGuide, openGuide } from './guides-api.ts'
import { useReadsPremium } from './use-reads-premium.ts'

type Read = { id: string; account: string | null; opened: OpenedGuide }

/**
 * Returns what to show. On a shared device, a premium guide that another user loaded isn't shown to this one.
 */
function visibleGuide(read: Read | null, id: string, account: string | null): OpenedGuide | null {
  if (read?.id !== id) return prerenderedGuide(id, account)
  const { opened } = read
  const isTheirs = opened.kind === 'ready' && opened.guide.premium && read.account !== account
  return isTheirs ? prerenderedGuide(id, account) : opened
}

/** Returns one guide, or null while it's loading. Signing in or out loads it again. */
export function useGuide(id: string): { opened: OpenedGuide | null; tryAgain: () => void } {
  const [read, setRead] = useState<Read | null>(null)
  const [readCount, setReadCount] = useState(0)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null

  const opened = visibleGuide(read, id, account)
  // The plan that unlocks it may be bought in another tab.
  const opensNow = useReadsPremium() && opened?.kind === 'locked'

  useEffect(() => {
    // The prerendered page already says that signed-out visitors may not read it.
    if (prerenderedGuide(id, account)?.kind === 'locked') return
    let current = true
    void openGuide(id).then((opened) => {
      // A loaded guide stays, even if the network is gone.
      const keepsShown = (before: Read | null) =>
        opened.kind === 'failed' && visibleGuide(before, id, account)?.kind === 'ready'
      if (current) setRead((before) => (keepsShown(before) ? before : { id, account, opened }))
    })
    return () => {
      current = false
    }
  }, [id, readCount, account, opensNow])

  return {
    opened,
    tryAgain: () => {
      setRead(null)
      setReadCount((last) => last + 1)
    },
  }
}
