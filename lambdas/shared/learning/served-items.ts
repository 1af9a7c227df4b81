import { questionId } from '#domain/ids.ts'
import type { SecretSet } from '#domain/items/item.ts'
import type { ServedItem } from '#domain/learning/evidence.ts'
import type { ServedSet } from '#lambdas/shared/store/form-code.ts'
import { questionsWithSets } from '#lambdas/shared/store/served.ts'

/**
 * Returns the served questions in form order, with what evidence needs of each.
 * @param sets the form's sets, in its order
 */
export const servedItems = (form: readonly ServedSet[], sets: readonly SecretSet[]): ServedItem[] =>
  questionsWithSets(form, sets).map(({ set, index, item }) => ({
    itemId: questionId(set.id, index),
    revision: set.revision,
    section: set.section,
    topic: item.topic,
    difficulty: set.difficulty,
  }))

/**
 * Returns the places of the first questions of passages: their times include the reading of the passage.
 * @param sets the form's sets, in its order
 */
export function passageOpeners(form: readonly ServedSet[], sets: readonly SecretSet[]): ReadonlySet<number> {
  const first = new Map<string, number>()
  for (const [place, { set }] of questionsWithSets(form, sets).entries())
    if (set.passage !== null && !first.has(set.id)) first.set(set.id, place)
  return new Set(first.values())
}
