import { unsafeIn } from '../generation/unsafe.ts'
import { markupFindings } from '../guides/guide-rules.ts'
import { parseMarkup } from '../guides/markup.ts'
import { countGuideWords } from '../guides/read-time.ts'

/** The allowed length in words: a shorter guide is incomplete, and a longer one isn't what was requested. */
export const STUDY_GUIDE_WORDS = { from: 300, to: 4000 } as const
const MIN_HEADINGS = 3

/**
 * Cleans a model's text for a guide: removes bold marks and a title at the start, which models add out of habit. A
 * guide's markup has no bold, and its file begins with the title. Otherwise changes only white space.
 */
export function tidyContent(title: string, text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1')
    .trim()
    .split('\n')
    .map((line) => line.trimEnd())
  const startsWithTitle = lines[0]?.replace(/^#+ +/, '').toLowerCase() === title.toLowerCase()
  return lines
    .slice(startsWithTitle ? 1 : 0)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the reasons, for the log, why a text can't be given to a student as a study guide; none if it can. */
export function contentProblems(content: string): string[] {
  const words = countGuideWords(content)
  const headings = parseMarkup(content).filter(({ kind }) => kind === 'heading').length
  return [
    ...(words < STUDY_GUIDE_WORDS.from || words > STUDY_GUIDE_WORDS.to ? [`has ${words} words`] : []),
    ...(headings < MIN_HEADINGS ? [`has ${headings} headings`] : []),
    ...new Set(markupFindings(content).map(({ message }) => message)),
    ...unsafeIn(content).map((kind) => `contains ${kind}`),
  ]
}
