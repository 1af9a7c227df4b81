import { useEffect, useState } from 'react'
import type { Tier } from '#domain/billing/plans.ts'
import { useSession } from '../auth/session.ts'

/**
 * Returns the signed-in student's tier, for elements of every page. Null before it's known, or if nobody is
 * signed in. The code that loads it is separate from the page's, and is loaded only if somebody is signed in.
 */
export function useLazyTier(): Tier | null {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const [tier, setTier] = useState<Tier | null>(null)
  useEffect(() => {
    if (account === null) return
    let stop = () => {}
    let isStopped = false
    import('./subscription.ts')
      .then(({ currentSubscription, onSubscription }) => {
        if (isStopped) return
        const show = () => setTier(currentSubscription().subscriptionTier)
        stop = onSubscription(show)
        show()
      })
      // The next mount tries again.
      .catch((error: unknown) => console.warn('Could not load the plan:', error))
    return () => {
      isStopped = true
      stop()
      setTier(null)
    }
  }, [account])
  return account === null ? null : tier
}
