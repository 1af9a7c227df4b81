import { costMicros, mostMicros, usageSoFar, type Usage } from '../../../domain/generation/cost.ts'
import { log } from '../platform/log.ts'
import type { Budget, Payer, Spent } from './budget.ts'
import { costsNothing } from './call-errors.ts'
import { BudgetSpent, ModelTimedOut } from './errors.ts'

/** What a call is made of, as far as money goes. */
export type Bill = { modelId: string; payer: Payer; promptBytes: number; maxTokens: number }

/** What is set aside for one call; it must come to one of its ends. */
export type SetAside = {
  /**
   * To be awaited before the call is made.
   * @throws ModelTimedOut where the money was given back because the call was so long in coming
   */
  begin: () => Promise<void>
  /** The call was answered. */
  paid: (usage: Usage) => Promise<void>
  /** It was not; what failed on the other side may have been billed, and then counts as wholly spent. */
  failed: (error: unknown) => Promise<void>
  /** Its caller broke it off after so many bytes of the answer: they count, and the prompt. */
  brokenOff: (answerBytes: number) => Promise<void>
  /** The call was never made. */
  unused: () => Promise<void>
}

const SPENT = {
  run: 'The next call could cost more than is left of what this run may cost.',
  student: 'The next call could cost more than is left of what a day of one student may cost.',
  day: 'The next call could cost more than is left of what a day may cost.',
  month: 'The next call could cost more than is left of what a month may cost.',
} as const satisfies Record<Spent, string>

/** Sets the most that a call can cost aside. @throws BudgetSpent where it could pass a cap */
export async function setAside(budget: Budget, bill: Bill): Promise<SetAside> {
  const most = mostMicros(bill.modelId, bill)
  const reserved = await budget.reserve(bill.payer, most)
  if ('spent' in reserved) throw new BudgetSpent(reserved, SPENT[reserved.spent])

  /** A reservation that cannot be given back stays: the error is on the side of spending less. */
  async function settle(micros: number, usage: Usage): Promise<void> {
    if ('spent' in reserved) return
    try {
      await budget.settle(reserved, { micros, ...usage })
    } catch (error) {
      log.error('a reservation was kept', error, { micros: most })
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
