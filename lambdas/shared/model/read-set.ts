import type { Readings } from '#domain/generation/accept.ts'
import { toBlindSet } from '#domain/generation/blind-solve.ts'
import {
  failsWithoutPassage,
  NO_EXTRA_READINGS,
  type ExtraReadings,
} from '#domain/generation/extra-readings.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import type { ContentPayer } from './budget.ts'
import { critiqueSet } from './critique.ts'
import { isModelFailure } from './errors.ts'
import type { Model } from './model.ts'
import { solveSet, solveWithoutPassage } from './solve.ts'

type Work = {
  payer: ContentPayer
  set: Omit<ContentSet, 'id'>
  /** The number of blind solves. */
  solves: number
  extra?: ExtraReadings
}

/**
 * Asks a model to read a set, in all ways concurrently: for a critique, for `solves` blind solves, and for the extra
 * readings. If a call fails, throws after the others are done, because their cost must be committed. A failed solve by
 * the weaker model is left out, because no gate needs it.
 * @throws the errors of `Model.ask`
 */
export async function readSet(
  model: Model,
  { payer, set, solves, extra = NO_EXTRA_READINGS }: Work,
  modelId: string,
): Promise<Readings> {
  const blind = toBlindSet(set)
  const work = { payer, set: blind }
  const solving = Array.from({ length: solves }, (_, index) => solveSet(model, work, modelId, index + 1))
  const judging = critiqueSet(model, { payer, set }, modelId)
  const guessing =
    extra.withoutPassage && failsWithoutPassage(set.section)
      ? solveWithoutPassage(model, work, modelId)
      : Promise.resolve(undefined)
  const solvingWeakly =
    extra.weakSolver === null
      ? Promise.resolve(undefined)
      : solveSet(model, work, extra.weakSolver, 1).catch((error: unknown) => {
          if (!isModelFailure(error)) throw error
          return undefined
        })
  await Promise.allSettled([...solving, judging, guessing, solvingWeakly])
  return {
    solves: await Promise.all(solving),
    critique: await judging,
    withoutPassage: await guessing,
    weak: await solvingWeakly,
  }
}
