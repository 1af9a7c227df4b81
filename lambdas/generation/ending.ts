import * as z from 'zod'
import type { Closing } from '../shared/store/run-item.ts'
import { failureSchema, messageOf } from './failure.ts'

/** Events that close a run: the state machine's last step, or EventBridge after any other end. */

const lastStep = z.object({ runId: z.string(), failure: failureSchema.optional() })
const abnormalEnd = z.object({
  source: z.literal('aws.states'),
  detail: z.object({ name: z.string(), status: z.enum(['ABORTED', 'FAILED', 'TIMED_OUT']) }),
})
export const closeRunEvent = z.union([lastStep, abnormalEnd])
export type CloseRunEvent = z.output<typeof closeRunEvent>

const ENDED = {
  ABORTED: { state: 'stopped', reason: 'It was stopped outside this site.' },
  FAILED: { state: 'failed', reason: 'A step failed after all retries.' },
  TIMED_OUT: { state: 'failed', reason: 'It exceeded the time limit for a run.' },
} as const satisfies Record<string, Closing>

/** Failures that determine the state of the ended run. */
const ENDING_STATES: Readonly<Record<string, Closing['state']>> = {
  BudgetSpent: 'stopped',
  ModelUnusable: 'failed',
}
/**
 * A step found its run over. This only counts if the run is still running. Otherwise it already has an
 * ending.
 */
const OUT_OF_STEP: Closing = { state: 'failed', reason: 'A step found the run in an unexpected state.' }

/** Returns the run to close, and its ending. */
export function endingOf(event: CloseRunEvent): { runId: string; ending: Closing } {
  if ('detail' in event) return { runId: event.detail.name, ending: ENDED[event.detail.status] }
  const { runId, failure } = event
  if (failure === undefined) return { runId, ending: { state: 'finished', reason: null } }
  const state = ENDING_STATES[failure.Error]
  return { runId, ending: state === undefined ? OUT_OF_STEP : { state, reason: messageOf(failure) } }
}
