import { Duration } from 'aws-cdk-lib'

/** The steps of a run. Each one is a function with its own permissions. */
export const STEPS = ['Plan', 'WriteBatch', 'CheckBatch', 'PublishBatch', 'RejectBatch', 'CloseRun'] as const
export type Step = (typeof STEPS)[number]

/** The steps that ask models. */
export const ASKING_STEPS = ['WriteBatch', 'CheckBatch'] as const satisfies readonly Step[]

/**
 * One call may take 280 s (lambdas/shared/model), and the calls of a step are concurrent. The rest is for
 * the table.
 */
const ASKING_LIMIT = Duration.seconds(300)
/** A batch has at most two sets: about twenty table calls, with time for a throttled one. */
const STORING_LIMIT = Duration.seconds(60)

/** Returns the time limit of a step's function. */
export const timeLimit = (step: Step): Duration =>
  ASKING_STEPS.some((asking) => asking === step) ? ASKING_LIMIT : STORING_LIMIT

/**
 * Returns how long the state machine waits for a step. It is longer, so that the function reports a timeout
 * first.
 */
export const taskLimit = (step: Step): Duration => timeLimit(step).plus(Duration.seconds(10))

/**
 * The largest run has 30 batches. Two minutes each are usual, and twelve are acceptable: 30 x 12 min = 6 h.
 */
export const RUN_LIMIT = Duration.hours(6)
