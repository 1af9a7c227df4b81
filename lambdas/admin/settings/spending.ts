import type { Share } from '../../../domain/settings/day-shares.ts'
import { dayOf, monthOf, type BudgetStore } from '../../shared/store/budget-store.ts'

const usd = (micros: number): number => micros / 1_000_000

/** What models have cost so far, in United States dollars. Calls under way count with the most that they can cost. */
export type Spending = {
  thisMonthUsd: () => Promise<number>
  todayUsd: () => Promise<Record<Share, number>>
}

export const createSpending = (
  budget: Pick<BudgetStore, 'spentIn' | 'spentByShare'>,
  now: () => number,
): Spending => ({
  thisMonthUsd: async () => usd(await budget.spentIn(monthOf(now()))),
  async todayUsd() {
    const { guests, free, paid } = await budget.spentByShare(dayOf(now()))
    return { guests: usd(guests), free: usd(free), paid: usd(paid) }
  },
})
