import { countWords } from '../items/words.ts'
import { COMPLETE_GUIDE } from './guide.ts'
import { parseMarkup, textOf } from './markup.ts'

const WORDS_A_MINUTE = 200

/** The specification's time for the Complete Test Day Strategy Guide, including exercises. */
export const TEST_DAY_READ_TIME = '35 min read'

/** Counts the words of a guide without its markup. */
export const countGuideWords = (content: string): number =>
  countWords(parseMarkup(content).map(textOf).join('\n'))

/** Returns the reading time as shown: "7 min read". */
export function readTime(id: string, content: string): string {
  if (id === COMPLETE_GUIDE) return TEST_DAY_READ_TIME
  return `${Math.max(1, Math.ceil(countGuideWords(content) / WORDS_A_MINUTE))} min read`
}
