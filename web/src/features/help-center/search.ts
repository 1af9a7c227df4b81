import type { HelpCenterPage, HelpQuestion } from '#domain/pages/help-center.ts'

type Category = HelpCenterPage['categories'][number]

/** Lowercases a text and makes its quotes straight, because phones type ’ and laptops type '. */
const fold = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** Normalizes text for searching: ignores case, the style of quotes, and extra whitespace. */
export const normalize = (text: string): string => fold(text.trim().replace(/\s+/g, ' '))

const matchesQuery = ({ question, answer }: HelpQuestion, query: string): boolean =>
  [question, ...answer].some((text) => normalize(text).includes(query))

/**
 * Returns the categories with only those questions that contain the text, in the question or the answer. For an
 * empty text, returns all of them.
 */
export function findHelp(categories: readonly Category[], text: string): Category[] {
  const query = normalize(text)
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => matchesQuery(question, query)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Splits a text into matches and the parts between them. */
export function splitMatches(text: string, queryText: string): { text: string; isMatch: boolean }[] {
  const query = normalize(queryText)
  if (query === '') return [{ text, isMatch: false }]
  // Lowercasing can change a text's length. The positions of matches would then be wrong, so no match is marked.
  const folded = fold(text)
  if (folded.length !== text.length) return [{ text, isMatch: false }]
  const pieces: { text: string; isMatch: boolean }[] = []
  let end = 0
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, end)) {
    if (at > end) pieces.push({ text: text.slice(end, at), isMatch: false })
    end = at + query.length
    pieces.push({ text: text.slice(at, end), isMatch: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false })
  return pieces
}
