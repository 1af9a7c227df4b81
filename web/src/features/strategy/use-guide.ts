import { useEffect, useState } from 'react'
import { useSession } from '../../lib/auth/session.ts'
import { madeGuide, type OpenedGuide, openGuide } from './guides-api.ts'
import { useReadsPremium } from './use-reads-premium.ts'

type Read = { id: string; account: string | null; opened: OpenedGuide }

/** What there is to show. A premium guide that was read by somebody else, on a shared device, is not this student's. */
function shownOf(read: Read | null, id: string, account: string | null): OpenedGuide | null {
  if (read?.id !== id) return madeGuide(id, account)
  const { opened } = read
  const isTheirs = opened.kind === 'ready' && opened.guide.premium && read.account !== account
  return isTheirs ? madeGuide(id, account) : opened
}

/** One guide: null while it is read. Whoever signs in or out meanwhile is answered anew. */
export function useGuide(id: string): { opened: OpenedGuide | null; tryAgain: () => void } {
  const [read, setRead] = useState<Read | null>(null)
  const [turn, setTurn] = useState(0)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null

  const opened = shownOf(read, id, account)
  // The plan that opens it may be bought in another tab.
  const opensNow = useReadsPremium() && opened?.kind === 'locked'

  useEffect(() => {
    // Who is not signed in may not read it: the page was made so.
    if (madeGuide(id, account)?.kind === 'locked') return
    let current = true
    void openGuide(id).then((opened) => {
      // A guide that can be read stays, though the network is gone.
      const keep = (before: Read | null) =>
        opened.kind === 'failed' && shownOf(before, id, account)?.kind === 'ready'
      if (current) setRead((before) => (keep(before) ? before : { id, account, opened }))
    })
    return () => {
      current = false
    }
  }, [id, turn, account, opensNow])

  return {
    opened,
    tryAgain: () => {
      setRead(null)
      setTurn((last) => last + 1)
    },
  }
}
