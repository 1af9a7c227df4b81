import type { Problems } from '../../../components/form/use-form.ts'

/** What the server says of a text that breaks the item rules: a line each, "q3: …", "passage: …". */
const LINE = /^(q\d+|passage|title)(?:\.\w+)?: (.+)$/

/**
 * The findings of a refused text, each at its place: a question (`q3`), the passage, or the form where it is of neither.
 * @param message the server's own, one finding a line
 * @param questions of the set: a finding of any other is of the form
 */
export function findingsOf(message: string, questions: number): Problems {
  const problems: Record<string, string> = {}
  for (const line of message.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const [, where = 'form', text = line] = LINE.exec(line) ?? []
    const known = !where.startsWith('q') || Number(where.slice(1)) <= questions
    const place = known ? where : 'form'
    const said = known ? text : line
    problems[place] = problems[place] === undefined ? said : `${problems[place]}; ${said}`
  }
  return problems
}
