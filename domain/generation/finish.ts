import type { ContentSet } from '../items/content-set.ts'
import type { Draft } from './draft.ts'

type SetWithoutId = Omit<ContentSet, 'id'>

/** The mark of a portion, as an author writes it. */
const PORTION = /\[\[(\d+)\|(.*?)\]\]/gs

/**
 * Marks only the portions that still have a question, numbered in text order. The others lose their marks
 * and get their replacement words, if any.
 */
function renumber(set: SetWithoutId, replacements: Draft['replacements']): SetWithoutId {
  if (set.section !== 'english' || set.passage === undefined) return set
  const askedPortions = new Set(set.questions.flatMap(({ portion }) => portion ?? []))
  const numbers = new Map<number, number>()
  const passage = set.passage.replace(PORTION, (_, digits: string, words: string) => {
    const number = Number(digits)
    if (!askedPortions.has(number)) return replacements.get(number) ?? words
    numbers.set(number, numbers.size + 1)
    return `[[${numbers.size}|${words}]]`
  })
  const questions = set.questions.map((question) => {
    const portion = question.portion === undefined ? undefined : numbers.get(question.portion)
    return portion === undefined ? question : { ...question, portion }
  })
  return { ...set, passage, questions }
}

/** Removes Math figures that no question names: a Math figure is shown only with its question. */
const removeUnusedFigures = (set: SetWithoutId): SetWithoutId =>
  set.section === 'math'
    ? { ...set, figures: set.figures.filter(({ id }) => set.questions.some(({ figure }) => figure === id)) }
    : set

/** Returns a draft as it will be published: only with what its remaining questions need. */
export const finishDraft = ({ set, replacements }: Draft): SetWithoutId =>
  removeUnusedFigures(renumber(set, replacements))
