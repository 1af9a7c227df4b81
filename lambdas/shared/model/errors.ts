import type { Refusal, Spent } from './budget.ts'

/**
 * What may come of asking a model instead of an answer. The state machine tells these apart by their names, which stand
 * as texts here because a bundler shortens the names of classes.
 */

/** The service is busy, or the connection was lost: the same call may succeed later. Part of these may have been billed. */
export class ModelThrottled extends Error {
  override readonly name = 'ModelThrottled'
}

/** The service will not have this model called so: no right, no such model, no such request. No repeat helps. */
export class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable'
}

/** No answer within the time limit. It may have been paid for. */
export class ModelTimedOut extends Error {
  override readonly name = 'ModelTimedOut'
}

/** The model, or the guardrail before it, would not answer this. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused'
}

/** An answer came and cannot be used: cut off, no JSON, not of the shape that was asked for. */
export class AnswerUnusable extends Error {
  override readonly name = 'AnswerUnusable'
}

/** The call could pass a cap, of a run, a student, a day or the month, so it was not made. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
  readonly spent: Spent
  /** Whether calls that are under way may leave enough of what is set aside for them. */
  readonly busy: boolean

  constructor({ spent, busy }: Refusal, message: string) {
    super(message)
    this.spent = spent
    this.busy = busy
  }
}
