import { costMicros, mostMicros, usageSoFar, type Usage } from '../../../domain/generation/cost.ts'
import { log } from '../platform/log.ts'
import type { Budget, Payer, Spent } from './budget.ts'
import { costsNothing } from './call-errors.ts'
import { BudgetSpent, ModelTimedOut } from './errors.ts'

/** The properties of a call that determine its cost. */
export type Bill = { modelId: string; payer: Payer; promptBytes: number; maxTokens: number }

/** A reservation for one call. Exactly one of its final functions must be called. */
export type SetAside = {
  /**
   * Must be awaited before the call is made.
   * @throws ModelTimedOut if the money was refunded because the call took too long to begin
   */
  begin: () => Promise<void>
  /** Commits the cost of an answered call. */
  paid: (usage: Usage) => Promise<void>
  /** Ends a failed call. If it may have been billed, it counts at its highest possible cost. */
  failed: (error: unknown) => Promise<void>
  /** Ends a call that its caller canceled . The prompt and the `answerBytes` received so far count. */
  brokenOff: (answerBytes: number) => Promise<void>
  /** Refunds a call that was never made. */
  unused: () => Promise<void>
}

const SPENT = {
  run: 'The next call could cost more than is left of what this run may cost.',
  student: 'The next call could cost more than is left of what a day of one student may cost.',
  day: 'The next call could cost more than is left of what a day may cost.',
  month: 'The next call could cost more than is left of what a month may cost.',
} as const satisfies Record<Spent, string>

/**
 * Reserves the highest possible cost of a call.
 * @throws BudgetSpent if it could exceed a cap
 */
export async function setAside(budget: Budget, bill: Bill): Promise<SetAside> {
  const most = mostMicros(bill.modelId, bill)
  const reserved = await budget.reserve(bill.payer, most)
  if ('spent' in reserved) throw new BudgetSpent(reserved, SPENT[reserved.spent])

  /** If this fails, the reservation stays, which errs on the side of spending less. */
  async function settle(micros: number, usage: Usage): Promise<void> {
    if ('spent' in reserved) return
    try {
      await budget.settle(reserved, { micros, ...usage })
    } catch (error) {
      log.error('a reservation could not be committed', error, { micros: most })
    }
  }

  const paid = (usage: Usage) => settle(costMicros(bill.modelId, usage), usage)
  const unused = () => settle(0, { inputTokens: 0, outputTokens: 0 })
  return {
    async begin() {
      let isOurs: boolean
      try {
        isOurs = 'spent' in reserved || (await budget.begin(reserved))
      } catch (error) {
        await unused()
        throw error
      }
      if (!isOurs) throw new ModelTimedOut('The call was not made in time.')
    },
    paid,
    failed: (error) => settle(costsNothing(error) ? 0 : most, { inputTokens: 0, outputTokens: 0 }),
    brokenOff: (answerBytes) => paid(usageSoFar({ ...bill, answerBytes })),
    unused,
  }
}
