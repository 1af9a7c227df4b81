import type { Problems } from '#web/components/form/use-form.ts'

/** One finding of the server about a text that breaks the item rules: "q3: …", "passage: …". */
const LINE = /^(q\d+|passage|title)(?:\.\w+)?: (.+)$/

/** Returns a finding as a sentence: "Portion 1 is not in the passage." */
export const sentenceOf = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

/**
 * Assigns the findings about a rejected text to a question (`q3`), the passage, the title, or the form.
 * @param message the server's message, one finding per line
 * @param questionCount the number of questions in the set; a finding about a later question goes to the form
 */
export function parseFindings(message: string, questionCount: number): Problems {
  const problems: Record<string, string> = {}
  for (const line of message.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const [, where = 'form', text = line] = LINE.exec(line) ?? []
    const isKnown = !where.startsWith('q') || Number(where.slice(1)) <= questionCount
    const field = isKnown ? where : 'form'
    const finding = isKnown ? sentenceOf(text) : line
    problems[field] = problems[field] === undefined ? finding : `${problems[field]} ${finding}`
  }
  return problems
}
