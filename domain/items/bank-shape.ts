import { isKeyLongest, NO_CHANGE } from './bank-balance.ts'
import type { ContentSet } from './content-set.ts'
import { keyLetter, type Letter } from './finding.ts'
import { plainText } from './passage.ts'
import { readingGrade } from './readability.ts'
import { countWords } from './words.ts'

/** The least, mean, and greatest of some values. */
export type Range = { least: number; mean: number; most: number }

/** Statistics of a section's questions in all its sets of one version. Shares are 0 to 1. */
export type SectionShape = {
  sets: number
  questions: number
  /** The share of keys at each letter. */
  keys: Record<Letter, number>
  /** The share of questions whose key is the longest option. */
  keyLongest: number
  /** The share of NO CHANGE keys among questions that offer it; null if none does. */
  noChange: number | null
  /** The number of questions with a recomputed key, and of those checked by hand. */
  recomputed: number
  byHand: number
  figures: number
  /** The passages' numbers of words; null if no set has a passage. */
  words: Range | null
  /** The passages' reading grades; null if no set has a passage. */
  grades: Range | null
}

const rangeOf = (values: readonly number[]): Range | null =>
  values.length === 0
    ? null
    : {
        least: Math.min(...values),
        mean: values.reduce((sum, value) => sum + value, 0) / values.length,
        most: Math.max(...values),
      }

/** Computes the statistics of a section, given all its sets of one version. */
export function shapeOf(sets: readonly ContentSet[]): SectionShape {
  const questions = sets.flatMap((set) => set.questions)
  const share = (count: number): number => (questions.length === 0 ? 0 : count / questions.length)
  const keyShare = (letter: Letter) =>
    share(questions.filter((question) => keyLetter(question) === letter).length)
  const offering = questions.filter(({ options }) => options.includes(NO_CHANGE))
  const passages = sets.flatMap(({ passage }) => (passage === undefined ? [] : [passage]))
  const countChecked = (kind: 'compute' | 'byHand') =>
    questions.filter(({ check }) => check !== undefined && kind in check).length
  return {
    sets: sets.length,
    questions: questions.length,
    keys: { A: keyShare('A'), B: keyShare('B'), C: keyShare('C'), D: keyShare('D') },
    keyLongest: share(questions.filter(isKeyLongest).length),
    noChange:
      offering.length === 0
        ? null
        : offering.filter(({ correctAnswer }) => correctAnswer === NO_CHANGE).length / offering.length,
    recomputed: countChecked('compute'),
    byHand: countChecked('byHand'),
    figures: sets.reduce((sum, { figures }) => sum + figures.length, 0),
    words: rangeOf(passages.map((passage) => countWords(plainText(passage)))),
    grades: rangeOf(passages.flatMap((passage) => readingGrade(passage) ?? [])),
  }
}
