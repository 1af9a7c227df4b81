import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { toast } from '../lib/toast.ts'

// The flow is a separate bundle. We fetch it early, so a sign-out later works without a network.
const fetchFlow = () => import('./sign-out-flow.tsx')
type Flow = Awaited<ReturnType<typeof fetchFlow>>['SignOutFlow']

/**
 * The sign-out in progress. It belongs to no screen: the loading screen has a Sign Out button, too, and a sign-out that
 * starts there must continue after that screen is gone.
 */
const signOutInProgress = createStore<{ Flow: Flow; account: string } | null>(() => null)
const end = () => signOutInProgress.setState(null, true)
const useSignOutInProgress = () =>
  useSyncExternalStore(signOutInProgress.subscribe, signOutInProgress.getState, () => null)

/** Returns a function that starts the sign-out, and whether one is in progress. `SignOutInProgress` carries it out. */
export function useSignOut(account: string): { isSigningOut: boolean; signOut: () => void } {
  useEffect(() => {
    fetchFlow().catch(console.warn)
  }, [])

  const signOut = () => {
    fetchFlow()
      .then(({ SignOutFlow }) => signOutInProgress.setState({ Flow: SignOutFlow, account }, true))
      .catch((error: unknown) => {
        console.warn(error)
        toast('Sign Out Failed', 'You’re still signed in. Check your connection and try again.', {
          destructive: true,
        })
      })
  }
  return { isSigningOut: useSignOutInProgress() !== null, signOut }
}

/** Signs out after a press of Sign Out, and shows the dialog about unsaved work. */
export function SignOutInProgress() {
  const current = useSignOutInProgress()
  return current && <current.Flow account={current.account} onEnd={end} />
}
