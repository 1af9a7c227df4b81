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
 * - null: there was no visit to a checkout, or its plan is active.
 */
export type StripeReturn = 'confirming' | 'late' | 'canceled' | null

/** The delays between polls for a plan that was just bought, in ms. */
const POLL_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000]

/**
 * Returns the result of a student's visit to Stripe, and a function that polls again. Clears the address's query, so
 * that a reload doesn't handle the visit again.
 */
export function useStripeReturn(account: string | null): {
  stripeReturn: StripeReturn
  checkAgain: () => void
} {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [visit] = useState(() => ({
    checkout: search.get('checkout'),
    portal: search.get('portal'),
    before: currentSubscription(),
  }))
  const [pollCount, setPollCount] = useState(0)
  const [stripeReturn, setStripeReturn] = useState<StripeReturn>(() =>
    visit.checkout === 'canceled' ? 'canceled' : visit.checkout === 'done' ? 'confirming' : null,
  )

  useEffect(() => {
    if (account === null || (visit.checkout !== 'done' && visit.portal === null)) return
    let isCurrent = true
    const poll =
      visit.checkout === 'done'
        ? awaitPlan(account, visit.before, () => isCurrent)
        : refreshSubscription(account, visit.before).then(() => true)
    poll
      .then((isActive) => isCurrent && setStripeReturn(isActive ? null : 'late'))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (isCurrent) setStripeReturn(visit.checkout === 'done' ? 'late' : null)
      })
    return () => {
      isCurrent = false
    }
  }, [account, visit, pollCount])

  useEffect(() => {
    if (visit.checkout !== null || visit.portal !== null)
      void navigate(paths.subscription.href(), { replace: true, preventScrollReset: true })
  }, [visit, navigate])

  return {
    stripeReturn,
    checkAgain: () => {
      setStripeReturn('confirming')
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
    const { paidTier } = await refreshSubscription(account, before)
    if (paidTier !== 'Free') return true
    if (delay === null) return false
    await wait(delay)
    if (!isCurrent()) return false
  }
  return false
}
