import { useEffect, useState } from 'react'
import { useSession } from '../../lib/auth/session.ts'
import { madeGuide, type OpenedGuide, openGuide } from './guides-api.ts'

/** One guide: null while it is read. Whoever signs in or out meanwhile is answered anew. */
export function useGuide(id: string): { opened: OpenedGuide | null; tryAgain: () => void } {
  const [read, setRead] = useState<{ id: string; opened: OpenedGuide } | null>(() => {
    const opened = madeGuide(id)
    return opened && { id, opened }
  })
  const [turn, setTurn] = useState(0)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null

  useEffect(() => {
    // Who is not signed in may not read it: the page was made so.
    if (account === null && madeGuide(id)?.kind === 'locked') return
    let current = true
    void openGuide(id).then((opened) => {
      // A guide that can be read stays, though the network is gone.
      const keep = (before: typeof read) =>
        opened.kind === 'failed' && before?.id === id && before.opened.kind === 'ready'
      if (current) setRead((before) => (keep(before) ? before : { id, opened }))
    })
    return () => {
      current = false
    }
  }, [id, turn, account])

  return {
    opened: read?.id === id ? read.opened : null,
    tryAgain: () => {
      setRead(null)
      setTurn((last) => last + 1)
    },
  }
}
