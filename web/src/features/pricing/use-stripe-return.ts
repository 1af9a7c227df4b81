import { useEffect, useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { wait } from '#web/lib/retry.ts'
import { useNavigate, useSearchParams } from '#web/lib/router.ts'
import { refreshSubscription } from '#web/lib/subscription/check-plan.ts'
import { currentSubscription, type Subscription } from '#web/lib/subscription/subscription.ts'

/**
 * The result of a visit to Stripe:
 * - `confirming`: the server hasn't seen the payment yet.
 * - `late`: it still hadn't after all polls.
 * - `canceled`: the student didn't pay.
 */
export type Return = 'confirming' | 'late' | 'canceled' | null

/** The delays between polls of a plan that was just bought. */
const POLL_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000]

/** Handles a student's return from Stripe. Clears the query string so a reload doesn't repeat it. */
export function useStripeReturn(account: string | null): { returned: Return; lookAgain: () => void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [from] = useState(() => ({
    checkout: search.get('checkout'),
    portal: search.get('portal'),
    before: currentSubscription(),
  }))
  const [pollCount, setPollCount] = useState(0)
  const [returned, setReturned] = useState<Return>(() =>
    from.checkout === 'canceled' ? 'canceled' : from.checkout === 'done' ? 'confirming' : null,
  )

  useEffect(() => {
    if (account === null || (from.checkout !== 'done' && from.portal === null)) return
    let current = true
    const poll =
      from.checkout === 'done'
        ? awaitPlan(account, from.before, () => current)
        : refreshSubscription(account, from.before).then(() => true)
    poll
      .then((isActive) => current && setReturned(isActive ? null : 'late'))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (current) setReturned(from.checkout === 'done' ? 'late' : null)
      })
    return () => {
      current = false
    }
  }, [account, from, pollCount])

  useEffect(() => {
    if (from.checkout !== null || from.portal !== null)
      void navigate(paths.subscription.href(), { replace: true, preventScrollReset: true })
  }, [from, navigate])

  return {
    returned,
    lookAgain: () => {
      setReturned('confirming')
      setPollCount((last) => last + 1)
    },
  }
}

/** Polls until a paid plan is active. @returns whether it is */
async function awaitPlan(account: string, before: Subscription, isCurrent: () => boolean): Promise<boolean> {
  for (const pause of [...POLL_DELAYS_MS, null]) {
    const { subscribed } = await refreshSubscription(account, before)
    if (subscribed) return true
    if (pause === null) return false
    await wait(pause)
    if (!isCurrent()) return false
  }
  return false
}
