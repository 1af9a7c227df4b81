import { blockText, parsePassage } from './passage.ts'
import { countSyllables } from './syllables.ts'
import { wordsOf } from './words.ts'

/**
 * Computes the reading level by the Flesch-Kincaid grade formula:
 *   grade = 0.39 (words / sentences) + 11.8 (syllables / words) - 15.59
 * Source: Kincaid, Fishburne, Rogers, Chissom: Derivation of New Readability Formulas for Navy Enlisted
 * Personnel, Naval Technical Training Command, Research Branch Report 8-75 (1975).
 * Syllables are estimated from spelling (syllables.ts), so grades are accurate to about half a grade.
 */

const ABBREVIATION = /\b(Dr|Mr|Mrs|Ms|St|Mt|Jr|Sr|vs|Prof|No|[A-Z])\.(?=\s)/g

/**
 * Counts the sentences of a paragraph, at least 1. A sentence ends with . ! or ? before a capital, a digit,
 * or the end.
 */
export const countSentences = (paragraph: string): number =>
  Math.max(
    1,
    paragraph.replace(ABBREVIATION, '$1').match(/[.!?]+["'”’)\]*]*(?=\s+["'“‘([*]*[\p{Lu}\d]|\s*$)/gu)
      ?.length ?? 0,
  )

/**
 * Returns the grade of a passage's paragraphs without headings, to one decimal; undefined if there are no
 * words.
 */
export const readingGrade = (passage: string): number | undefined => {
  const paragraphs = parsePassage(passage).filter((block) => block.kind === 'paragraph')
  const texts = paragraphs.map(blockText)
  const words = texts.flatMap(wordsOf)
  if (words.length === 0) return undefined
  const sentences = texts.reduce((sum, text) => sum + countSentences(text), 0)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
  return Math.round(grade * 10) / 10
}
