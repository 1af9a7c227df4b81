import { useEffect, useState } from 'react'
import { useSession } from '../../lib/auth/session.ts'
import { type OpenedGuide, openGuide } from './guides-api.ts'

/** One guide: null while it is read. Whoever signs in or out meanwhile is answered anew. */
export function useGuide(id: string): { opened: OpenedGuide | null; tryAgain: () => void } {
  const [read, setRead] = useState<{ id: string; opened: OpenedGuide } | null>(null)
  const [turn, setTurn] = useState(0)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null

  useEffect(() => {
    let current = true
    void openGuide(id).then((opened) => {
      if (current) setRead({ id, opened })
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
