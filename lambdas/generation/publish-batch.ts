import type { Payload } from '#domain/generation/payload.ts'
import { UnreadableFormula } from '../shared/bank/math-text.ts'
import { stageAndPublishBatch } from '../shared/generation/stage-batch.ts'
import type { BatchParts } from '../shared/generation/finish-batch.ts'
import { generatedSet } from '../shared/generation/generated-set.ts'

type CheckedBatch = Omit<Payload, 'written'>

/**
 * Publishes the sets that passed every gate.
 * @throws RunOver
 */
export function publishBatch(parts: BatchParts, { runId, batch, accepted, rejected }: CheckedBatch) {
  // A staged outcome is final, so sets that can't be published must be found first.
  const outcome = { accepted: [...accepted], rejected: [...rejected] }
  for (const set of accepted)
    try {
      generatedSet(runId, batch.index, set)
    } catch (error) {
      if (!(error instanceof UnreadableFormula)) throw error
      outcome.accepted.splice(outcome.accepted.indexOf(set), 1)
      for (const { questionText } of set.set.questions)
        outcome.rejected.push({ gate: 'schema', reason: `${error.message}.`, questionText })
    }
  return stageAndPublishBatch(parts, runId, batch, outcome)
}
