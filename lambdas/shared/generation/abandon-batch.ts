import type { Rejection } from '#domain/generation/payload.ts'
import { setSizes } from '#domain/generation/set-sizes.ts'
import { UnreadableFormula } from '../bank/math-text.ts'
import { unpackOutcome, UnreadableOutcome } from '../store/packed-outcome.ts'
import type { StoredRun } from '../store/run-item.ts'
import { countByGate, type BatchParts } from './finish-batch.ts'
import { sourceOf } from './generated-set.ts'

/**
 * Publishing errors that no retry fixes: the data is unreadable, or the table rejects it (an item is too
 * large).
 */
const PERMANENT_ERRORS = ['ValidationException', 'RangeError', 'ZodError']
export const isPermanent = (error: unknown): boolean =>
  error instanceof UnreadableOutcome ||
  error instanceof UnreadableFormula ||
  (error instanceof Error && PERMANENT_ERRORS.includes(error.name))

/** All that is known about these questions is that they aren't in the bank. */
const LOST: Rejection = { gate: 'model', reason: 'It could not be published.', questionText: null }

const rejectionsIn = (packed: unknown): readonly Rejection[] => {
  try {
    return unpackOutcome(packed).rejected
  } catch (error) {
    if (!(error instanceof UnreadableOutcome)) throw error
    return []
  }
}

/**
 * Abandons a batch as the last resort of closing a run. Sets that reached the bank count as validated and
 * everything else as rejected, so that the run ends and the next one may begin.
 */
export async function abandonBatch(parts: BatchParts, run: StoredRun): Promise<void> {
  const batch = run.batches.find(({ index }) => index === run.pending?.batch)
  if (run.pending === null || batch === undefined) return
  const { index, count, version, section } = batch
  let validated = 0
  for (const place of setSizes(batch).keys())
    validated += await parts.listedSize({ version, section }, sourceOf(run.id, index, place))
  const rejections = rejectionsIn(run.pending.packed).slice(0, count - validated)
  const lost = Array.from({ length: count - validated - rejections.length }, () => LOST)
  const rejected = [...rejections, ...lost]
  await parts.runs.storeRejections(run.id, index, rejected)
  await parts.runs.recordResult(run.id, index, {
    asked: count,
    validated,
    rejected: countByGate(rejected),
    endedAt: parts.now(),
  })
}
