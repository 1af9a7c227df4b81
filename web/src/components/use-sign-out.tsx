import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '../lib/toast.ts'

// A separate bundle, but fetched early, so that it's there if the network isn't.
const fetchFlow = () => import('./sign-out-flow.tsx')
type Flow = Awaited<ReturnType<typeof fetchFlow>>['SignOutFlow']

/** Signs out from this page. `dialog` asks about unsaved work. */
export function useSignOut(account: string): { busy: boolean; signOut: () => void; dialog: ReactNode } {
  const [Flow, setFlow] = useState<Flow | null>(null)
  useEffect(() => {
    fetchFlow().catch(console.warn)
  }, [])

  const signOut = () => {
    fetchFlow()
      .then(({ SignOutFlow }) => setFlow(() => SignOutFlow))
      .catch((error: unknown) => {
        console.warn(error)
        toast('Sign Out Failed', 'You’re still signed in. Check your connection and try again.', {
          destructive: true,
        })
      })
  }
  const dialog = Flow && <Flow account={account} onEnd={() => setFlow(null)} />
  return { busy: Flow !== null, signOut, dialog }
}
