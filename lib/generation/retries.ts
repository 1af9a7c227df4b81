import { Duration } from 'aws-cdk-lib'
import { Errors, JitterType, type RetryProps } from 'aws-cdk-lib/aws-stepfunctions'

/**
 * The rules by which the state machine retries a step. Errors are distinguished by name:
 * lambdas/shared/model/errors.ts and lambdas/shared/generation/run-over.ts. Each wait is a random part of
 * its maximum (full jitter), so that simultaneous failures don't retry simultaneously. The sums below use
 * the longest waits.
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

/** The deployment can't call any model. The execution fails too, which triggers an alarm. */
export const FAILS_THE_RUN = 'ModelUnusable'
/** Waiting doesn't help: the money is spent, the run has stopped, or no model can be called. */
export const ENDS_THE_RUN = ['BudgetSpent', 'RunOver', FAILS_THE_RUN]
const never: RetryProps = { errors: ENDS_THE_RUN, maxAttempts: 0 }

/** 2 + 4 + 8 + 16 + 32 + 60 = 122 s, because a model's quota is per minute. */
const busy = retry(['ModelThrottled'], 6, 2, 60)
/** Each try takes the step's whole time. 2 + 4 = 6 s. */
const late = retry(['ModelTimedOut', Errors.TIMEOUT, 'Sandbox.Timedout'], 2, 2, 60)
/** A model answers differently when asked again, but each answer costs. 1 + 2 = 3 s. */
const badAnswer = retry(['AnswerUnusable', 'ModelRefused'], 2, 1, 60)
/**
 * For a killed function or an unreachable table. The model calls of the step are repeated. 1 + 2 + 4 = 7 s.
 */
const paidStep = retry([Errors.ALL], 3, 1, 60)
/** The same for steps without paid calls. 1 + 2 + 4 + 8 + 16 = 31 s. */
const freeStep = retry([Errors.ALL], 5, 1, 60)

/** For steps that ask a model. The first rule that names the error applies. */
export const ASKING_RETRIES: readonly RetryProps[] = [never, busy, late, badAnswer, paidStep]
/** For steps that only read and write the table. */
export const STORING_RETRIES: readonly RetryProps[] = [never, freeStep]
