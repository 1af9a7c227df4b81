import type { BatchResult, Run } from './run.ts'

/** How long a run rests between its batches. Numbers: sections 4 and 9 of the specification. */

/** After every batch of a custom run, and after a successful one of a large run. The state machine waits whole seconds. */
export const PAUSE_SECONDS = 2
/** What a large run rests on top of that: 2.5 s in all. The step that writes the next batch begins with it. */
export const LARGE_REST_MS = 500

/** A batch that came to nothing because the model could not be asked or did not answer usably. */
export const batchFailed = ({ asked, rejected }: BatchResult): boolean => rejected.model === asked

type Paced = Pick<Run, 'request' | 'batches' | 'results'>

/** Whole seconds to wait after a batch: none after the last one, nor after a failed one of a large run. */
export function pauseSeconds({ request, batches, results }: Paced, batch: number): number {
  if (batch >= batches.length - 1) return 0
  const result = results[batch]
  return request.kind === 'custom' || (result !== null && result !== undefined && !batchFailed(result))
    ? PAUSE_SECONDS
    : 0
}

/** Milliseconds to rest before a batch is written: once, however often it is tried. */
export const restMs = (run: Paced, batch: number): number =>
  run.request.kind === 'preset' &&
  batch > 0 &&
  (run.results[batch] ?? null) === null &&
  pauseSeconds(run, batch - 1) > 0
    ? LARGE_REST_MS
    : 0
