import type { SecretItem, SecretSet } from '#domain/items/item.ts'
import { servedQuestions, type ServedSet } from './form-code.ts'

/**
 * Returns the served questions in form order, each with its set.
 * @param sets the form's sets, in its order
 */
export function questionsWithSets(form: readonly ServedSet[], sets: readonly SecretSet[]) {
  return servedQuestions(form).map(({ at, question: index }) => {
    const set = sets[at]
    if (set === undefined) throw new Error('an attempt names a set that was not read')
    const item = set.questions[index]
    if (item === undefined) throw new Error(`set ${set.id} has no question ${index}`)
    return { set, index, item }
  })
}

/** Returns a choice as its option's text. */
export const optionText = (item: SecretItem, choice: number | null): string | null =>
  choice === null ? null : (item.options[choice] ?? null)
