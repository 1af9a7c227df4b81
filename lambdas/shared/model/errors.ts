import type { Refusal, SpentCap } from './budget.ts'

/**
 * The failures of asking a model. The state machine distinguishes them by name. Names are explicit strings,
 * because a bundler shortens class names.
 */

/**
 * The service is busy, or the connection was lost. The same call may succeed later. The failed call may have been
 * billed.
 */
export class ModelThrottled extends Error {
  override readonly name = 'ModelThrottled'
}

/** The service rejects this call: no permission, no such model, or an invalid request. No retry helps. */
export class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable'
}

/** No answer arrived within the time limit. The call may have been billed. */
export class ModelTimedOut extends Error {
  override readonly name = 'ModelTimedOut'
}

/** The model or its guardrail refused to answer. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused'
}

/** An answer arrived but is unusable: cut off, not JSON, or not in the requested format. */
export class AnswerUnusable extends Error {
  override readonly name = 'AnswerUnusable'
}

/** The model gave no usable answer for several batches in a row, so the run ends. */
export class ModelFailing extends Error {
  override readonly name = 'ModelFailing'
}

/** The call could exceed a cap of a run, an editor, a student, a day, or the month, so it wasn't made. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
  readonly spent: SpentCap
  /** Whether calls in progress may free enough of their reservations. */
  readonly isRetryable: boolean

  constructor({ spent, isRetryable }: Refusal, message: string) {
    super(message)
    this.spent = spent
    this.isRetryable = isRetryable
  }
}

/** Whether a model couldn't answer. Editors and administrators may see the message of such an error. */
export const isModelFailure = (error: unknown): error is Error =>
  error instanceof ModelThrottled ||
  error instanceof ModelUnusable ||
  error instanceof ModelTimedOut ||
  error instanceof ModelRefused ||
  error instanceof AnswerUnusable ||
  error instanceof BudgetSpent
