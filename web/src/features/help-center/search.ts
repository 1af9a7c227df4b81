import type { HelpCenterPage, HelpQuestion } from '#domain/pages/help-center.ts'

type Category = HelpCenterPage['categories'][number]

/** Lowercases a text and makes its quotes straight, because phones type ’ and laptops '. Keeps positions. */
const fold = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** Normalizes text for searching: ignores case, the style of quotes, and extra whitespace. */
export const normalize = (text: string): string => fold(text.trim().replace(/\s+/g, ' '))

const matchesQuery = ({ question, answer }: HelpQuestion, query: string): boolean =>
  [question, ...answer].some((text) => normalize(text).includes(query))

/**
 * Returns the categories with the questions that contain the text in their question or answer; all of them
 * for empty text.
 */
export function findHelp(categories: readonly Category[], text: string): Category[] {
  const query = normalize(text)
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((one) => matchesQuery(one, query)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Splits a text into matches and the parts between them. */
export function splitMatches(text: string, queryText: string): { text: string; found: boolean }[] {
  const query = normalize(queryText)
  if (query === '') return [{ text, found: false }]
  // Lowercase text may be longer than the original, and then positions in it don't match.
  const lower = fold(text)
  if (lower.length !== text.length) return [{ text, found: false }]
  const pieces: { text: string; found: boolean }[] = []
  let from = 0
  for (let at = lower.indexOf(query); at !== -1; at = lower.indexOf(query, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), found: false })
    from = at + query.length
    pieces.push({ text: text.slice(at, from), found: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false })
  return pieces
}
