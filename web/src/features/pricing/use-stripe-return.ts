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
 * - `late`: the server still hadn't seen it after all polls, or couldn't be reached.
 * - `canceled`: the student didn't pay.
 */
export type StripeReturn = 'confirming' | 'late' | 'canceled' | null

/** The delays between polls for a plan that was just bought. */
const POLL_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000]

/** Handles a student's return from Stripe. Clears the query, so that a reload doesn't handle it again. */
export function useStripeReturn(account: string | null): { returned: StripeReturn; checkAgain: () => void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [from] = useState(() => ({
    checkout: search.get('checkout'),
    portal: search.get('portal'),
    before: currentSubscription(),
  }))
  const [pollCount, setPollCount] = useState(0)
  const [returned, setReturned] = useState<StripeReturn>(() =>
    from.checkout === 'canceled' ? 'canceled' : from.checkout === 'done' ? 'confirming' : null,
  )

  useEffect(() => {
    if (account === null || (from.checkout !== 'done' && from.portal === null)) return
    let isCurrent = true
    const poll =
      from.checkout === 'done'
        ? awaitPlan(account, from.before, () => isCurrent)
        : refreshSubscription(account, from.before).then(() => true)
    poll
      .then((isActive) => isCurrent && setReturned(isActive ? null : 'late'))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (isCurrent) setReturned(from.checkout === 'done' ? 'late' : null)
      })
    return () => {
      isCurrent = false
    }
  }, [account, from, pollCount])

  useEffect(() => {
    if (from.checkout !== null || from.portal !== null)
      void navigate(paths.subscription.href(), { replace: true, preventScrollReset: true })
  }, [from, navigate])

  return {
    returned,
    checkAgain: () => {
      setReturned('confirming')
      setPollCount((last) => last + 1)
    },
  }
}

/**
 * Polls until a paid plan is active.
 * @returns whether it is; false after the last poll, or if the page is closed
 */
async function awaitPlan(account: string, before: Subscription, isCurrent: () => boolean): Promise<boolean> {
  for (const delay of [...POLL_DELAYS_MS, null]) {
    const { subscribed } = await refreshSubscription(account, before)
    if (subscribed) return true
    if (delay === null) return false
    await wait(delay)
    if (!isCurrent()) return false
  }
  return false
}
