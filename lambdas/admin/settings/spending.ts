import type { Share } from '#domain/settings/day-shares.ts'
import { utcDay, utcMonth } from '#domain/utc-day.ts'
import type { BudgetStore } from '#lambdas/shared/store/budget-store.ts'

const usd = (micros: number): number => micros / 1_000_000

/**
 * The cost of the models so far, in US dollars. Calls in progress count at their highest possible cost.
 */
export type Spending = {
  thisMonthUsd: () => Promise<number>
  todayUsd: () => Promise<Record<Share, number>>
}

export const createSpending = (
  budget: Pick<BudgetStore, 'spentIn' | 'spentByShare'>,
  now: () => number,
): Spending => ({
  thisMonthUsd: async () => usd(await budget.spentIn(utcMonth(now()))),
  async todayUsd() {
    const { guests, free, paid } = await budget.spentByShare(utcDay(now()))
    return { guests: usd(guests), free: usd(free), paid: usd(paid) }
  },
})
