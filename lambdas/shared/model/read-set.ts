import type { Readings } from '#domain/generation/accept.ts'
import { toBlindSet } from '#domain/generation/blind-solve.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import type { ContentPayer } from './budget.ts'
import { critiqueSet } from './critique.ts'
import type { Model } from './model.ts'
import { solveSet } from './solve.ts'

/**
 * Asks a model to read a set: for a critique and for `solves` blind solves, concurrently. If a call fails, throws after
 * the others are done, because their cost must be committed.
 * @throws the errors of `ask`
 */
export async function readSet(
  model: Model,
  { payer, set, solves }: { payer: ContentPayer; set: Omit<ContentSet, 'id'>; solves: number },
  modelId: string,
): Promise<Readings> {
  const blind = toBlindSet(set)
  const solving = Array.from({ length: solves }, (_, index) =>
    solveSet(model, { payer, set: blind }, modelId, index + 1),
  )
  const judging = critiqueSet(model, { payer, set }, modelId)
  await Promise.allSettled([...solving, judging])
  return { solves: await Promise.all(solving), critique: await judging }
}
