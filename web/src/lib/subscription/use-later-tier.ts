import { useEffect, useState } from 'react'
import type { Tier } from '../../../../domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'

/**
 * The plan of who is signed in, for what stands on every page: null before it is known, and for who is signed out. The code
 * that asks for it comes apart from the page's own, and only where somebody is signed in.
 */
export function useLaterTier(): Tier | null {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const [tier, setTier] = useState<Tier | null>(null)
  useEffect(() => {
    if (account === null) return
    let stop = () => {}
    let stopped = false
    import('./subscription.ts')
      .then(({ currentSubscription, onSubscription }) => {
        if (stopped) return
        const show = () => setTier(currentSubscription().subscriptionTier)
        stop = onSubscription(show)
        show()
      })
      // The next page asks.
      .catch((error: unknown) => console.warn('The plan is not known:', error))
    return () => {
      stopped = true
      stop()
      setTier(null)
    }
  }, [account])
  return account === null ? null : tier
}
