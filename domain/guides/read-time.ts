import { countWords } from '../items/words.ts'
import type { GuideSection } from './guide.ts'
import { parseMarkup, textOf } from './markup.ts'

const WORDS_A_MINUTE = 200

/** The specification states it of the Complete Test Day Strategy Guide, exercises included. */
export const TEST_DAY_READ_TIME = '35 min read'

/** The words of a guide, its marks left out. */
export const guideWords = (content: string): number => countWords(parseMarkup(content).map(textOf).join('\n'))

/** As shown: "7 min read". */
export function readTime(section: GuideSection, content: string): string {
  if (section === 'test-day') return TEST_DAY_READ_TIME
  return `${Math.max(1, Math.ceil(guideWords(content) / WORDS_A_MINUTE))} min read`
}
