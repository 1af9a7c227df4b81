import { blockText, parsePassage } from '../items/passage.ts'
import { countWords, mentions, normalizeText } from '../items/words.ts'
import type { SecretItem, SecretSet } from '../items/item.ts'

/** The fewest words of a quotation that shows which paragraph is meant. A shorter one may occur anywhere. */
const MIN_QUOTATION_WORDS = 3

/** Returns a text to compare: in lower case, with single spaces, and without punctuation. */
const comparableText = (text: string): string =>
  normalizeText(text)
    .replace(/[‘’]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()

/** Returns the numbers of the paragraphs that a text quotes, as the screen counts them. */
function findQuotedParagraphs(passage: string, text: string): number[] {
  const quotations = text
    .split(/["“”]/)
    .filter((part, at) => at % 2 === 1 && countWords(part) >= MIN_QUOTATION_WORDS)
    .map(comparableText)
  return parsePassage(passage)
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap((block, at) => {
      const paragraph = comparableText(blockText(block))
      return quotations.some((quotation) => paragraph.includes(quotation)) ? [at + 1] : []
    })
}

/** If there are more places than this, they don't show a student where to look. */
const MOST_PLACES = 2

/**
 * Returns where the student should look: the question's own figure; in Science, the figures that the stem or the hint
 * names, or else those that the explanation names; in Reading, the paragraphs that hint and explanation quote. Null if
 * there is no such place, if there are too many, or if the stem or the hint of a Reading question mentions a paragraph.
 * In English, the screen already shows the words that a question is about.
 */
export function placeOf(
  { section, passage, figures }: Pick<SecretSet, 'section' | 'passage' | 'figures'>,
  { questionText, figure }: Pick<SecretItem, 'questionText' | 'figure'>,
  { hint, explanation }: { hint: string; explanation: string },
): string | null {
  if (figure !== null) return 'the figure'
  if (section === 'science') {
    const labels = figures.map(({ label }) => label)
    const namedLabels = [`${questionText} ${hint}`, explanation]
      .map((text) => labels.filter((label) => mentions(text, label)))
      .find((found) => found.length > 0)
    return joinPlaces(namedLabels ?? [])
  }
  if (section !== 'reading' || passage === null || /paragraph/i.test(`${questionText} ${hint}`)) return null
  return joinPlaces(
    findQuotedParagraphs(passage, `${hint} ${explanation}`).map((number) => `paragraph ${number}`),
  )
}

/** Returns the places as a text; null if there are none or too many. */
const joinPlaces = (places: readonly string[]): string | null =>
  places.length === 0 || places.length > MOST_PLACES ? null : places.join(' and ')
