import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createBillingHistory, STEPS } from '../support/billing-history.ts'
import { SCALED, scaledSetting } from '../support/depth.ts'
import { checkHistories } from '../support/random-histories.ts'

/**
 * Random histories of purchases and Stripe: payments that succeed, fail, or are refunded, plans that change or end,
 * events delivered twice, out of order, or late, functions that crash at any call, and several calls at once. After all
 * events are handled, the table has the plan that follows from Stripe's state. The student never has two live
 * subscriptions.
 */

const HISTORIES = scaledSetting('HISTORIES', 300, 1000)

test(
  `${HISTORIES} random histories end with the plan that Stripe's state gives, and never have two live subscriptions`,
  SCALED,
  async () => {
    vi.stubEnv('LOG_LEVEL', 'silent')
    await checkHistories(
      'faults',
      'billing-histories',
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(),
        fc.array(fc.constantFrom(...STEPS), { minLength: 6, maxLength: 30, size: 'max' }),
        async (scheduler, seed, steps) => {
          const history = createBillingHistory(scheduler, seed)
          await history.run(steps)
          const after = await history.tiers()
          expect(after.table).toBe(after.stripe)
          await history.replay()
          expect(await history.tiers()).toEqual(after)
          expect(history.mostLiveSubscriptions()).toBeLessThanOrEqual(1)
          expect(history.openSessions()).toBeLessThanOrEqual(1)
        },
      ),
      HISTORIES,
    )
  },
)
