import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import {
  Choice,
  Condition,
  DefinitionBody,
  Errors,
  Fail,
  type IChainable,
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
import { ASKING_RETRIES, ENDS_THE_RUN, FAILS_THE_RUN, STORING_RETRIES } from './retries.ts'
import { type Step, taskLimit } from './steps.ts'

/** The path of a caught error, beside the step's input. */
const FAILURE = '$.failure'

/**
 * Defines a run: Plan -> for each batch in turn: WriteBatch -> CheckBatch -> PublishBatch -> Rest ->
 * CloseRun. If all retries of a step fail, its batch counts as rejected (RejectBatch) and the run
 * continues. There are four transitions per batch. States are named after their functions' files.
 */
export function generationDefinition(
  scope: Construct,
  functions: Readonly<Record<Step, IFunction>>,
): DefinitionBody {
  const task = (step: Step, retries: readonly RetryProps[], resultPath?: string): LambdaInvoke => {
    const state = new LambdaInvoke(scope, step, {
      lambdaFunction: functions[step],
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      ...(resultPath === undefined ? {} : { resultPath }),
      taskTimeout: { seconds: taskLimit(step).toSeconds() },
    })
    for (const retry of retries) state.addRetry(retry)
    return state
  }

  const closeRun = task('CloseRun', STORING_RETRIES, JsonPath.DISCARD)
  /** The run is already closed. The execution fails to trigger an alarm. */
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
  const rejectBatch = task('RejectBatch', STORING_RETRIES)
  /** An error that ends the run leaves the map under its own name. Any other failure costs only the batch. */
  const giveUp = new Fail(scope, 'GiveUp', { errorPath: `${FAILURE}.Error`, causePath: `${FAILURE}.Cause` })
  const rejectOnFailure = (state: TaskStateBase): IChainable =>
    state
      .addCatch(giveUp, { errors: ENDS_THE_RUN, resultPath: FAILURE })
      .addCatch(rejectBatch, { errors: [Errors.ALL], resultPath: FAILURE })

  /** Whole seconds, set by the previous steps: domain/generation/pace.ts. */
  const rest = new Wait(scope, 'Rest', { time: WaitTime.secondsPath('$.waitSeconds') })
  rejectBatch.next(rest)
  const writeBatch = task('WriteBatch', ASKING_RETRIES)
  const checkBatch = task('CheckBatch', ASKING_RETRIES)
  const publishBatch = task('PublishBatch', STORING_RETRIES)
  for (const state of [writeBatch, checkBatch, publishBatch]) rejectOnFailure(state)

  const batches = new MapState(scope, 'Batches', {
    maxConcurrency: 1,
    itemsPath: '$.batches',
    itemSelector: {
      runId: JsonPath.stringAt('$.runId'),
      batch: JsonPath.objectAt('$$.Map.Item.Value'),
    },
    // The results of all batches would exceed a state's limit. The run's item has them.
    resultPath: JsonPath.DISCARD,
  })
  batches.itemProcessor(writeBatch.next(checkBatch).next(publishBatch).next(rest))
  batches.addCatch(closeRun, { errors: ENDS_THE_RUN, resultPath: FAILURE })

  return DefinitionBody.fromChainable(task('Plan', STORING_RETRIES).next(batches).next(closeRun))
}
