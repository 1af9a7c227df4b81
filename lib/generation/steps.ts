import { Duration } from 'aws-cdk-lib'

/** The steps of a run: each is a function of its own, with the rights that it needs. */
export const STEPS = ['Plan', 'WriteBatch', 'CheckBatch', 'PublishBatch', 'RejectBatch', 'CloseRun'] as const
export type Step = (typeof STEPS)[number]

/** Steps that ask models. */
export const ASKING_STEPS = ['WriteBatch', 'CheckBatch'] as const satisfies readonly Step[]

/** One call may take 280 s (lambdas/shared/model), and calls of a step go side by side; the rest is for the table. */
const ASKING_LIMIT = Duration.seconds(300)
/** A batch is at most two sets: some twenty calls of the table, and room for a throttled one. */
const STORING_LIMIT = Duration.seconds(60)

/** How long the function of a step may run. */
export const timeLimit = (step: Step): Duration =>
  ASKING_STEPS.some((asking) => asking === step) ? ASKING_LIMIT : STORING_LIMIT

/** How long the state machine waits for it: the function is to be the first to say so. */
export const taskLimit = (step: Step): Duration => timeLimit(step).plus(Duration.seconds(10))

/** The largest run has 30 batches; two minutes each are usual, twelve are borne: 30 x 12 min = 6 h. */
export const RUN_LIMIT = Duration.hours(6)
