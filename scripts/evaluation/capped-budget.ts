import type { Budget } from '#lambdas/shared/model/budget.ts'

/**
 * Creates a budget in memory that reserves the highest cost of each call. It refuses a call with which all costs
 * together would exceed the cap, in micro-dollars.
 */
export function createCappedBudget(capMicros: number) {
  let micros = 0
  let calls = 0
  const open = new Map<string, number>()
  const budget: Budget = {
    reserve: async (payer, most) => {
      if (micros + most > capMicros) return { spent: 'run', isRetryable: open.size > 0 }
      micros += most
      calls += 1
      const id = String(calls)
      open.set(id, most)
      return { id, payer, day: '', micros: most, until: Infinity }
    },
    begin: async () => true,
    commit: async ({ id }, cost) => {
      const reserved = open.get(id)
      if (reserved === undefined) return
      open.delete(id)
      micros += cost.micros - reserved
    },
  }
  return { budget, spent: () => ({ usd: micros / 1_000_000, calls }) }
}
