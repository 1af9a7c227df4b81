import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import {
  Choice,
  Condition,
  DefinitionBody,
  Errors,
  Fail,
  type IChainable,
  JitterType,
  JsonPath,
  Map as MapState,
  type RetryProps,
  Succeed,
  type TaskStateBase,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'

/** The steps of a run. Each one is a function with its own permissions. */
export const STEPS = [
  'Plan', 'WriteBatch', 'CheckBatch', 'RepairBatch', 'PublishBatch', 'RejectBatch', 'CloseRun',
] as const // prettier-ignore
export type Step = (typeof STEPS)[number]

/** The steps that call models. */
export const CALLING_STEPS = ['WriteBatch', 'CheckBatch', 'RepairBatch'] as const satisfies readonly Step[]

/**
 * The time limit of a step that calls models. One call may take 280 s (lambdas/shared/model), and the calls of a
 * step are concurrent. The other 20 s are for the table.
 */
const CALLING_LIMIT = Duration.seconds(300)
/**
 * The time limit of a step that only reads and writes the table. A batch has at most two sets: about twenty
 * table calls, with time for a throttled one.
 */
const STORING_LIMIT = Duration.seconds(60)

const isCalling = (step: Step): boolean => CALLING_STEPS.some((calling) => calling === step)

/** Returns the time limit of a step's function. */
export const timeLimit = (step: Step): Duration => (isCalling(step) ? CALLING_LIMIT : STORING_LIMIT)

/**
 * Returns how long the state machine waits for a step: longer than the function's limit, so that the function
 * reports a timeout first.
 */
const taskLimit = (step: Step): Duration => timeLimit(step).plus(Duration.seconds(10))

/**
 * The largest run has 30 batches. Eight minutes each are usual with two repairs, and 24 are acceptable: 30 x 24 min = 12 h.
 */
export const RUN_LIMIT = Duration.hours(12)

/**
 * Returns a rule by which the state machine retries a step. Errors are distinguished by name:
 * lambdas/shared/model/errors.ts and lambdas/shared/store/run-store.ts. Each wait is a random part of
 * its maximum (full jitter), so that simultaneous failures don't retry simultaneously. The sums below use
 * the longest waits. `interval` and `maxDelay` are in seconds.
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

/** Means that the deployment can't call any model. The execution fails too, which triggers an alarm. */
const FAILS_THE_RUN = 'ModelUnusable'
/**
 * The errors that end the run, because waiting doesn't help: the money is spent, the run has stopped, the model failed
 * for several batches in a row, or no model can be called.
 */
const ENDS_THE_RUN = ['BudgetSpent', 'RunOver', 'ModelFailing', FAILS_THE_RUN]
const never: RetryProps = { errors: ENDS_THE_RUN, maxAttempts: 0 }

/** 2 + 4 + 8 + 16 + 32 + 60 = 122 s, because a model's quota is per minute. */
const busy = retry(['ModelThrottled'], 6, 2, 60)
/** Each try takes the step's whole time. 2 + 4 = 6 s. */
const timedOut = retry(['ModelTimedOut', Errors.TIMEOUT, 'Sandbox.Timedout'], 2, 2, 60)
/** A model answers differently when asked again, but each answer costs. 1 + 2 = 3 s. */
const badAnswer = retry(['AnswerUnusable', 'ModelRefused'], 2, 1, 60)
/**
 * For a killed function or an unreachable table. The model calls of the step are repeated. 1 + 2 + 4 = 7 s.
 */
const paidStep = retry([Errors.ALL], 3, 1, 60)
/** For the same failures in a step without paid calls. 1 + 2 + 4 + 8 + 16 = 31 s. */
const freeStep = retry([Errors.ALL], 5, 1, 60)

/** For steps that call models. The first rule that names the error applies. */
const CALLING_RETRIES: readonly RetryProps[] = [never, busy, timedOut, badAnswer, paidStep]
/** For steps that only read and write the table. */
const STORING_RETRIES: readonly RetryProps[] = [never, freeStep]

/** The path of a caught error, beside the step's input. */
const FAILURE = '$.failure'

/**
 * Defines a run: Plan -> for each batch in turn: WriteBatch -> CheckBatch -> PublishBatch -> Rest ->
 * CloseRun. If a batch lacks questions after CheckBatch, RepairBatch asks for them and CheckBatch judges them, at most
 * twice (domain/generation/round.ts). If all retries of a step fail, what the batch lacks counts as rejected
 * (RejectBatch) and the run continues. There are 5 to 11 transitions per batch. States are named after their functions.
 */
export function generationDefinition(
  scope: Construct,
  functions: Readonly<Record<Step, IFunction>>,
): DefinitionBody {
  const task = (step: Step, resultPath?: string): LambdaInvoke => {
    const state = new LambdaInvoke(scope, step, {
      lambdaFunction: functions[step],
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      ...(resultPath === undefined ? {} : { resultPath }),
      taskTimeout: { seconds: taskLimit(step).toSeconds() },
    })
    for (const rule of isCalling(step) ? CALLING_RETRIES : STORING_RETRIES) state.addRetry(rule)
    return state
  }

  const closeRun = task('CloseRun', JsonPath.DISCARD)
  /** The run is already closed. The failure of the execution triggers an alarm. */
  const failed = new Fail(scope, 'Failed', { errorPath: `${FAILURE}.Error`, causePath: `${FAILURE}.Cause` })
  closeRun.next(
    new Choice(scope, 'AsItShould')
      .when(
        Condition.and(
          Condition.isPresent(`${FAILURE}.Error`),
          Condition.stringEquals(`${FAILURE}.Error`, FAILS_THE_RUN),
        ),
        failed,
      )
      .otherwise(new Succeed(scope, 'Ended')),
  )
  const rejectBatch = task('RejectBatch')
  /** An error that ends the run leaves the map under its own name. Any other failure rejects only the batch. */
  const giveUp = new Fail(scope, 'GiveUp', { errorPath: `${FAILURE}.Error`, causePath: `${FAILURE}.Cause` })
  const rejectOnFailure = (state: TaskStateBase): IChainable =>
    state
      .addCatch(giveUp, { errors: ENDS_THE_RUN, resultPath: FAILURE })
      .addCatch(rejectBatch, { errors: [Errors.ALL], resultPath: FAILURE })

  /** Whole seconds, set by the previous steps: domain/generation/pauses.ts. */
  const rest = new Wait(scope, 'Rest', { time: WaitTime.secondsPath('$.waitSeconds') })
  rejectBatch.next(rest)
  const writeBatch = task('WriteBatch')
  const checkBatch = task('CheckBatch')
  const repairBatch = task('RepairBatch')
  const publishBatch = task('PublishBatch')
  for (const state of [writeBatch, checkBatch, repairBatch, publishBatch]) rejectOnFailure(state)
  repairBatch.next(checkBatch)
  checkBatch.next(
    new Choice(scope, 'IsWhole').when(Condition.isPresent('$.repair'), repairBatch).otherwise(publishBatch),
  )
  publishBatch.next(rest)

  const batches = new MapState(scope, 'Batches', {
    maxConcurrency: 1,
    itemsPath: '$.batches',
    itemSelector: {
      runId: JsonPath.stringAt('$.runId'),
      batch: JsonPath.objectAt('$$.Map.Item.Value'),
    },
    // The results of all batches would exceed a state's limit. The table has them.
    resultPath: JsonPath.DISCARD,
  })
  batches.itemProcessor(writeBatch.next(checkBatch))
  batches.addCatch(closeRun, { errors: ENDS_THE_RUN, resultPath: FAILURE })

  return DefinitionBody.fromChainable(task('Plan').next(batches).next(closeRun))
}
