import { costMicros, maxCostMicros, estimateUsage, type Usage } from '#domain/generation/cost.ts'
import { log } from '../platform/log.ts'
import type { Budget, Payer, SpentCap } from './budget.ts'
import { costsNothing } from './call-errors.ts'
import { BudgetSpent, ModelTimedOut } from './errors.ts'

/** The properties of a call that determine its cost. */
export type Bill = { modelId: string; payer: Payer; promptBytes: number; maxTokens: number }

/**
 * A reservation for one call. Unless `begin` throws, exactly one of `commit`, `commitFailure`,
 * `commitPartial`, and `refund` must be called.
 */
export type OpenReservation = {
  /**
   * Must be awaited before the call is made.
   * @throws ModelTimedOut if the money was refunded because the call took too long to begin
   */
  begin: () => Promise<void>
  /**
   * Commits the cost of an answered call. If the service reports no usage, or one that can't be right, the
   * whole reservation counts.
   */
  commit: (usage: Usage) => Promise<void>
  /** Ends a failed call. If it may have been billed, it counts at its highest possible cost. */
  commitFailure: (error: unknown) => Promise<void>
  /** Ends a canceled call. The prompt and the `answerBytes` received so far count. */
  commitPartial: (answerBytes: number) => Promise<void>
  /** Refunds a call that was never made. */
  refund: () => Promise<void>
}

const SPENT_MESSAGES = {
  run: 'The next call could exceed the run’s budget.',
  editor: 'The next call could exceed your budget for the day.',
  student: 'The next call could exceed the student’s budget for the day.',
  day: 'The next call could exceed the budget for the day.',
  month: 'The next call could exceed the budget for the month.',
} as const satisfies Record<SpentCap, string>

const isCount = (tokens: number): boolean => Number.isSafeInteger(tokens) && tokens >= 0

/**
 * Reserves the highest possible cost of a call.
 * @throws BudgetSpent if it could exceed a cap
 */
export async function reserveBudget(budget: Budget, bill: Bill): Promise<OpenReservation> {
  const most = maxCostMicros(bill.modelId, bill)
  const reserved = await budget.reserve(bill.payer, most)
  if ('spent' in reserved) throw new BudgetSpent(reserved, SPENT_MESSAGES[reserved.spent])

  /**
   * Commits an amount. If that fails, the whole reservation stays, which errs on the side of spending less.
   */
  async function commitAmount(micros: number, usage: Usage): Promise<void> {
    if ('spent' in reserved) return
    try {
      await budget.commit(reserved, { micros, ...usage })
    } catch (error) {
      log.error('a reservation could not be committed', error, { micros: most })
    }
  }

  const commitMost = () => commitAmount(most, { inputTokens: 0, outputTokens: 0 })
  const commit = (usage: Usage) => {
    const micros = costMicros(bill.modelId, usage)
    return Object.values(usage).every(isCount) && micros <= most ? commitAmount(micros, usage) : commitMost()
  }
  const refund = () => commitAmount(0, { inputTokens: 0, outputTokens: 0 })
  return {
    async begin() {
      let isOurs: boolean
      try {
        isOurs = 'spent' in reserved || (await budget.begin(reserved))
      } catch (error) {
        await refund()
        throw error
      }
      if (!isOurs) throw new ModelTimedOut('The call was not made in time.')
    },
    commit,
    commitFailure: (error) => (costsNothing(error) ? refund() : commitMost()),
    commitPartial: (answerBytes) => commit(estimateUsage({ ...bill, answerBytes })),
    refund,
  }
}
