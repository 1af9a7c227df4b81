import { FORMATS } from '../exam/formats.ts'
import { MAX_LENGTHS } from '../generation/read-written.ts'
import { contentSetSchema } from '../items/content-set.ts'
import type { ContentSet } from '../items/content-set.ts'

/** A fault in the fields of a set. `question` counts from 1; null for the set itself. */
export type FieldProblem = { question: number | null; message: string }

const MOST_PROBLEMS = 20

/** Checks the fields of a set that somebody imports: whether all are present, their types, and their lengths. */
export function checkSet(raw: unknown): { set: ContentSet } | { problems: FieldProblem[] } {
  const parsed = contentSetSchema.safeParse(raw)
  if (parsed.success) {
    const problems = lengthProblems(parsed.data)
    return problems.length === 0 ? { set: parsed.data } : { problems }
  }
  const problems = parsed.error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }): FieldProblem => {
    const [part, index, ...rest] = path
    const isOfQuestion = part === 'questions' && typeof index === 'number'
    const field = (isOfQuestion ? rest : path).map(String).join('.')
    return {
      question: isOfQuestion ? index + 1 : null,
      message: field === '' ? message : `${field}: ${message}`,
    }
  })
  return { problems }
}

const lengthProblems = (set: ContentSet): FieldProblem[] => [
  ...textProblems(set),
  ...(set.questions.length > setSizeOf(set)
    ? [{ question: null, message: `questions: a set of its section has at most ${setSizeOf(set)}` }]
    : []),
]

const setSizeOf = ({ version, section }: ContentSet): number => FORMATS[version][section].setSize

const textProblems = ({ title, passage = '', questions, figures }: ContentSet): FieldProblem[] => [
  ...(isTooLong(title) ? [{ question: null, message: `title: ${TOO_LONG}` }] : []),
  ...(passage.length > MAX_LENGTHS.passage
    ? [{ question: null, message: `passage: has more than ${MAX_LENGTHS.passage} characters` }]
    : []),
  ...(isTooLong(figures) ? [{ question: null, message: `figures: ${TOO_LONG}` }] : []),
  ...questions.flatMap((question, index) =>
    isTooLong(question) ? [{ question: index + 1, message: TOO_LONG }] : [],
  ),
]
const TOO_LONG = `has a text of more than ${MAX_LENGTHS.text} characters`

const isTooLong = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > MAX_LENGTHS.text
    : typeof value === 'object' && value !== null && Object.values(value).some(isTooLong)
