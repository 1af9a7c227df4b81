import type { BatchResult, Run } from './run.ts'

/** The pauses between the batches of a run. The specification gives the numbers. */

/**
 * The pause after every batch of a custom run and every successful batch of a preset's run. The state machine waits
 * whole seconds.
 */
export const PAUSE_SECONDS = 2
/** The extra pause of a preset's run, for 2.5 s in total. The next batch's first step waits this long. */
export const PRESET_EXTRA_PAUSE_MS = 500

/** Whether a batch failed because the model couldn't be called or gave no usable answer. */
const hasFailed = ({ asked, rejected }: BatchResult): boolean => rejected.model === asked

type PacedRun = Pick<Run, 'request' | 'batches' | 'results'>

/**
 * Returns the whole seconds to wait after a batch: 0 after the last one, and after a failed one of a preset's run.
 */
export function pauseSeconds({ request, batches, results }: PacedRun, batch: number): number {
  if (batch >= batches.length - 1) return 0
  const result = results[batch]
  return request.kind === 'custom' || (result !== null && result !== undefined && !hasFailed(result))
    ? PAUSE_SECONDS
    : 0
}

/** Returns the extra milliseconds to wait before a batch is written; 0 for a retry, which waited at its first try. */
export const extraPauseMs = (run: PacedRun, batch: number): number =>
  run.request.kind === 'preset' &&
  batch > 0 &&
  (run.results[batch] ?? null) === null &&
  pauseSeconds(run, batch - 1) > 0
    ? PRESET_EXTRA_PAUSE_MS
    : 0
