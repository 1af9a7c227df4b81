import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '../lib/toast.ts'

// The flow is a separate bundle. We fetch it early, so a sign-out later works without a network.
const fetchFlow = () => import('./sign-out-flow.tsx')
type Flow = Awaited<ReturnType<typeof fetchFlow>>['SignOutFlow']

/** Returns a function that signs out, and the dialog about unsaved work, which the caller renders. */
export function useSignOut(account: string): {
  isSigningOut: boolean
  signOut: () => void
  dialog: ReactNode
} {
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
  return { isSigningOut: Flow !== null, signOut, dialog }
}
