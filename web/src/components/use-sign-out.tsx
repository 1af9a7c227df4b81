import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '../lib/toast.ts'

// This code is fetched apart from the page's own, but early, so that it is there when the network is not.
const fetchFlow = () => import('./sign-out-flow.tsx')
type Flow = Awaited<ReturnType<typeof fetchFlow>>['SignOutFlow']

/** Signs out from this page. `dialog` asks where something is not saved. */
export function useSignOut(account: string): { busy: boolean; signOut: () => void; dialog: ReactNode } {
  const [busy, setBusy] = useState(false)
  const [flow, setFlow] = useState<{ Flow: Flow } | null>(null)
  useEffect(() => {
    fetchFlow().catch((error: unknown) => console.warn('Not fetched ahead:', error))
  }, [])

  const signOut = () => {
    if (busy) return
    setBusy(true)
    fetchFlow()
      .then(({ SignOutFlow: Flow }) => setFlow({ Flow }))
      .catch((error: unknown) => {
        console.warn('Signing out could not be fetched:', error)
        setBusy(false)
        toast('Sign Out Failed', 'You are still signed in. Check your connection and try again.', {
          destructive: true,
        })
      })
  }
  const end = () => {
    setFlow(null)
    setBusy(false)
  }
  return { busy, signOut, dialog: flow && <flow.Flow account={account} onEnd={end} /> }
}
