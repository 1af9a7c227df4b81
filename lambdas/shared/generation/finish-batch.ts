import type { Pool } from '#domain/bank/directory.ts'
import type { Rejection } from '#domain/generation/payload.ts'
import type { BatchResult } from '#domain/generation/run.ts'
import type { Publish } from '../bank/publish.ts'
import { unpackOutcome, type Outcome } from '../store/packed-outcome.ts'
import type { StoredRun } from '../store/run-item.ts'
import type { RunStore } from '../store/run-store.ts'
import { generatedSet, sourceOf } from './generated-set.ts'

export type BatchParts = {
  runs: RunStore
  publish: Publish
  /** Indexes a published set's questions, so that later ones are compared with them. Safe to repeat. */
  remember: (setId: string, set: Outcome['accepted'][number]['set']) => Promise<void>
  /**
   * Returns the number of questions of the set from this source, or 0 if it isn't in the pool's directory.
   */
  listedSize: (pool: Pool, source: string) => Promise<number>
  now: () => number
}

/**
 * Publishes the staged outcome of a batch, stores its rejections, and replaces the staged outcome with the
 * result. Safe to repeat from the start.
 * @throws UnreadableOutcome
 */
export async function finishBatch(parts: BatchParts, run: StoredRun): Promise<void> {
  if (run.pending === null) return
  const { batch, packed } = run.pending
  const outcome = unpackOutcome(packed)
  for (const accepted of outcome.accepted) {
    const content = generatedSet(run.id, batch, accepted)
    const { id } = await parts.publish(sourceOf(run.id, batch, accepted.place), content, 'generated')
    await parts.remember(id, accepted.set)
  }
  await parts.runs.storeRejections(run.id, batch, outcome.rejected)
  await parts.runs.recordResult(run.id, batch, resultOf(outcome, parts.now()))
}

function resultOf({ accepted, rejected }: Outcome, endedAt: number): BatchResult {
  const validated = accepted.reduce((sum, { set }) => sum + set.questions.length, 0)
  return { asked: validated + rejected.length, validated, rejected: countByGate(rejected), endedAt }
}

/** Counts the rejections of each gate. */
export function countByGate(rejected: readonly Rejection[]): BatchResult['rejected'] {
  const counts: BatchResult['rejected'] = {}
  for (const { gate } of rejected) counts[gate] = (counts[gate] ?? 0) + 1
  return counts
}
