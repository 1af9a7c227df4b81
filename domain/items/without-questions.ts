import type { ContentSet } from './content-set.ts'

/** The fields of a set that its questions refer to. */
type Parts = Pick<ContentSet, 'section' | 'passage' | 'figures' | 'questions'>

/** The mark of a portion, as an author writes it. */
export const PORTION = /\[\[(\d+)\|(.*?)\]\]/gs

/**
 * Renumbers the portions that still have a question, in text order. The others lose their marks and get their
 * replacement words, if any.
 */
function renumber<S extends Parts>(set: S, replacements: ReadonlyMap<number, string>): S {
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
const removeUnusedFigures = <S extends Parts>(set: S): S =>
  set.section === 'math'
    ? { ...set, figures: set.figures.filter(({ id }) => set.questions.some(({ figure }) => figure === id)) }
    : set

/**
 * Returns a set that lost some of its questions, only with what the remaining ones need.
 * @param replacements English: the words of portions without a question, by their numbers; the others keep their words
 */
export const withNeededParts = <S extends Parts>(set: S, replacements: ReadonlyMap<number, string>): S =>
  removeUnusedFigures(renumber(set, replacements))

/**
 * Returns a set without some of its questions, and without what only they need.
 * @param indexes their positions, from 0; if there are none, the same set is returned
 */
export const withoutQuestions = (set: ContentSet, indexes: readonly number[]): ContentSet =>
  indexes.length === 0
    ? set
    : withNeededParts(
        { ...set, questions: set.questions.filter((_, index) => !indexes.includes(index)) },
        new Map(),
      )
