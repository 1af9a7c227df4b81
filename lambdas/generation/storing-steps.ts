import * as z from 'zod'
import { pauseSeconds } from '#domain/generation/pauses.ts'
import { payloadSchema } from '#domain/generation/payload.ts'
import type { Batch } from '#domain/generation/request.ts'
import { failedQuestions, withoutRepair } from '#domain/generation/round.ts'
import type { RunLedger } from '../shared/generation/run-ledger.ts'
import type { Closing, StoredRun } from '../shared/store/run-item.ts'
import { RunOver, type RunStore } from '../shared/store/run-store.ts'

/**
 * The steps of a run that store or read its state and call no model. Each parses the part of the payload that it needs.
 */

export type StoringParts = { runs: Pick<RunStore, 'read' | 'begin'>; ledger: RunLedger }

const planInput = payloadSchema.pick({ runId: true })
/**
 * Stores the drafts of a staged batch, if there is one, and returns the run's remaining batches: all of them at first,
 * and those without a result after a restart. Returns none if the run is no longer running.
 */
export async function plan({ runs, ledger }: StoringParts, event: unknown) {
  const { runId } = planInput.parse(event)
  const isRunning = (await runs.read(runId))?.state === 'running'
  const run = isRunning ? await ledger.commit(runId) : undefined
  return { runId, batches: run?.batches.filter((batch) => !isDone(run, batch)) ?? [] }
}

const isDone = ({ results }: StoredRun, { index }: Batch): boolean =>
  (results[index]?.endedAt ?? null) !== null

const publishInput = payloadSchema.omit({ written: true, repair: true })
/**
 * Stores the sets that passed every gate as drafts. If the settings publish sets at once, it also publishes them.
 * @returns `waitSeconds`: the whole seconds to wait before the next batch
 * @throws RunOver if the run ended or was stopped before the batch was stored
 */
export async function publishBatch({ ledger }: StoringParts, event: unknown) {
  const { runId, batch, ...outcome } = publishInput.parse(event)
  await ledger.stage(runId, batch.index, outcome)
  return waitAfter(await ledger.commit(runId), batch)
}

function waitAfter(run: StoredRun | undefined, batch: Batch): { waitSeconds: number } {
  if (run === undefined || !isDone(run, batch)) throw new RunOver('The run is no longer running.')
  return { waitSeconds: pauseSeconds(run, batch.index) }
}

/** A failed task as the state machine reports it: `Error` is the error's name, `Cause` is Lambda's response as JSON. */
const failureSchema = z.object({ Error: z.string(), Cause: z.string().default('') })
const lambdaFailure = z.object({ errorMessage: z.string() })

const rejectInput = payloadSchema
  .pick({ runId: true, batch: true, accepted: true, rejected: true, repair: true })
  .partial({ accepted: true, rejected: true })
  .extend({ failure: failureSchema })
/**
 * Counts a batch as rejected after all retries of a step failed. If only its repair failed, the batch keeps its outcome
 * from before the repair, and the questions that were requested again count as rejected.
 * @returns `waitSeconds`: the whole seconds to wait before the next batch
 * @throws RunOver if the run ended or was stopped before the rejections were stored
 */
export async function rejectBatch({ runs, ledger }: StoringParts, event: unknown) {
  const { runId, batch, failure, repair, ...before } = rejectInput.parse(event)
  // A failed batch may not have begun, and only a begun one can be staged. If it's staged already, nothing changes.
  await runs.begin(runId, batch.index, batch.count)
  const reason = messageOf(failure)
  const { accepted = [], rejected = [] } = before
  await ledger.stage(
    runId,
    batch.index,
    repair === undefined
      ? { accepted: [], rejected: failedQuestions(batch.count, reason) }
      : withoutRepair({ accepted, rejected, repair }, reason),
  )
  return waitAfter(await ledger.commit(runId), batch)
}

/** The names of errors whose message administrators may see, because our code wrote it. */
const VISIBLE_ERRORS: readonly string[] = [
  'ModelThrottled',
  'ModelTimedOut',
  'ModelUnusable',
  'ModelRefused',
  'AnswerUnusable',
  'BudgetSpent',
  'ModelFailing',
]

/** Returns the text that describes a failure to an administrator, without internal details. */
function messageOf({ Error: name, Cause }: z.output<typeof failureSchema>): string {
  if (name === 'States.Timeout') return 'The step took too long.'
  return VISIBLE_ERRORS.includes(name) ? (readCause(Cause) ?? name) : 'The step failed.'
}

function readCause(cause: string): string | undefined {
  try {
    return lambdaFailure.parse(JSON.parse(cause)).errorMessage
  } catch {
    return undefined
  }
}

/** Events that close a run: the state machine's last step, or EventBridge after any other end. */
const lastStep = z.object({ runId: z.string(), failure: failureSchema.optional() })
const abnormalEnd = z.object({
  source: z.literal('aws.states'),
  detail: z.object({ name: z.string(), status: z.enum(['ABORTED', 'FAILED', 'TIMED_OUT']) }),
})
const closeInput = z.union([lastStep, abnormalEnd])

/** Closes a run, however its execution ended. */
export function closeRun({ ledger }: StoringParts, event: unknown): Promise<void> {
  const { runId, ending } = endingOf(closeInput.parse(event))
  return ledger.close(runId, ending)
}

/** The endings of runs whose execution ended abnormally, by its status. */
const ABNORMAL_ENDINGS = {
  ABORTED: { state: 'stopped', reason: 'It was stopped outside this site.' },
  FAILED: { state: 'failed', reason: 'A step failed after all retries.' },
  TIMED_OUT: { state: 'failed', reason: 'It exceeded the time limit for a run.' },
} as const satisfies Record<string, Closing>

/** The state of the ended run, by the name of the error that ended it. */
const ENDING_STATES: Readonly<Record<string, Closing['state']>> = {
  BudgetSpent: 'stopped',
  ModelUnusable: 'failed',
  ModelFailing: 'failed',
}

/** The ending after any other failure, such as `RunOver`. It takes effect only if the run has no ending yet. */
const UNEXPECTED_STATE: Closing = { state: 'failed', reason: 'A step found the run in an unexpected state.' }

/** Returns the run to close, and its ending. */
export function endingOf(event: z.output<typeof closeInput>): { runId: string; ending: Closing } {
  if ('detail' in event) return { runId: event.detail.name, ending: ABNORMAL_ENDINGS[event.detail.status] }
  const { runId, failure } = event
  if (failure === undefined) return { runId, ending: { state: 'finished', reason: null } }
  const state = ENDING_STATES[failure.Error]
  return { runId, ending: state === undefined ? UNEXPECTED_STATE : { state, reason: messageOf(failure) } }
}
