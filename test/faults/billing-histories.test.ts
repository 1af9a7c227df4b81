import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { beginBillingHistory, STEPS } from '../support/billing-history.ts'
import { checkHistories } from '../support/kept-seed.ts'

/**
 * Random histories of buying and of Stripe: payments made, failed and paid back, plans moved and ended, events told twice, out of
 * order, late and again, functions dying at any call, several at once. Whatever happens, the plan of the table is the one that
 * the rule gives for what Stripe has, once its events are taken (I4); and nobody ever has two subscriptions.
 */

const HISTORIES = Number(process.env['HISTORIES'] ?? 1000)

test(`${HISTORIES} random histories end with the plan that Stripe's state gives, and never with two subscriptions`, async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  await checkHistories(
    'faults',
    'billing-histories',
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat(),
      fc.array(fc.constantFrom(...STEPS), { minLength: 6, maxLength: 30, size: 'max' }),
      async (scheduler, seed, steps) => {
        const history = beginBillingHistory(scheduler, seed)
        await history.run(steps)
        const after = await history.plans()
        expect(after.table).toBe(after.stripe)
        await history.replay()
        expect(await history.plans()).toEqual(after)
        expect(history.mostAtOnce()).toBeLessThanOrEqual(1)
        expect(history.openSessions()).toBeLessThanOrEqual(1)
      },
    ),
    HISTORIES,
  )
})
