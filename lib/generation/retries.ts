import { Duration } from 'aws-cdk-lib'
import { Errors, JitterType, type RetryProps } from 'aws-cdk-lib/aws-stepfunctions'

/**
 * When the state machine tries a step again. Errors are told apart by their names: those of lambdas/shared/model/errors.ts
 * and lambdas/shared/generation/run-over.ts. Every wait is a random part of what it may be (full jitter), so that what
 * failed together is not repeated together; sums are of the longest waits.
 */
const retry = (
  errors: readonly string[],
  maxAttempts: number,
  interval: number,
  maxDelay: number,
): RetryProps => ({
  errors: [...errors],
  maxAttempts,
  interval: Duration.seconds(interval),
  backoffRate: 2,
  maxDelay: Duration.seconds(maxDelay),
  jitterStrategy: JitterType.FULL,
})

/** No model can be called as the deployment is set up: the execution fails too, so that an alarm tells. */
export const FAILS_THE_RUN = 'ModelUnusable'
/** Nothing gets better by waiting: the money is spent, the run does not go on, or no model can be called. */
export const ENDS_THE_RUN = ['BudgetSpent', 'RunOver', FAILS_THE_RUN]
const never: RetryProps = { errors: ENDS_THE_RUN, maxAttempts: 0 }

/** 2 + 4 + 8 + 16 + 32 + 60 = 122 s: a model's quota is counted by the minute. */
const busy = retry(['ModelThrottled'], 6, 2, 60)
/** Each try takes the step's whole time. 2 + 4 = 6 s. */
const late = retry(['ModelTimedOut', Errors.TIMEOUT, 'Sandbox.Timedout'], 2, 2, 60)
/** A model that is asked again answers otherwise; each answer costs. 1 + 2 = 3 s. */
const badAnswer = retry(['AnswerUnusable', 'ModelRefused'], 2, 1, 60)
/** A function that was killed, a table out of reach. What it had asked of a model is asked again. 1 + 2 + 4 = 7 s. */
const paidStep = retry([Errors.ALL], 3, 1, 60)
/** The same where nothing is paid for. 1 + 2 + 4 + 8 + 16 = 31 s. */
const freeStep = retry([Errors.ALL], 5, 1, 60)

/** Of steps that ask a model: the first one that names the error counts. */
export const ASKING: readonly RetryProps[] = [never, busy, late, badAnswer, paidStep]
/** Of steps that only read and write the table. */
export const STORING: readonly RetryProps[] = [never, freeStep]
