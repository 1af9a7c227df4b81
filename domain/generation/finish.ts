import type { ContentSet } from '../items/content-set.ts'
import type { Draft } from './draft.ts'

type Unnamed = Omit<ContentSet, 'id'>

/** The mark of a portion, as an author writes it. */
const PORTION = /\[\[(\d+)\|(.*?)\]\]/gs

/**
 * Marks only the portions that are asked, numbered as they stand. The others lose their marks, and get the words that
 * were settled for them where there are any.
 */
function renumber(set: Unnamed, settled: Draft['settled']): Unnamed {
  if (set.section !== 'english' || set.passage === undefined) return set
  const asked = new Set(set.questions.flatMap(({ portion }) => portion ?? []))
  const numbers = new Map<number, number>()
  const passage = set.passage.replace(PORTION, (_, digits: string, words: string) => {
    const number = Number(digits)
    if (!asked.has(number)) return settled.get(number) ?? words
    numbers.set(number, numbers.size + 1)
    return `[[${numbers.size}|${words}]]`
  })
  const questions = set.questions.map((question) => {
    const portion = question.portion === undefined ? undefined : numbers.get(question.portion)
    return portion === undefined ? question : { ...question, portion }
  })
  return { ...set, passage, questions }
}

/** A Math figure is shown with its question alone: one that no question names goes. */
const shownFigures = (set: Unnamed): Unnamed =>
  set.section === 'math'
    ? { ...set, figures: set.figures.filter(({ id }) => set.questions.some(({ figure }) => figure === id)) }
    : set

/** A draft as it is published: with what its remaining questions ask about, and no more. */
export const finish = ({ set, settled }: Draft): Unnamed => shownFigures(renumber(set, settled))
