import { FORMATS } from '../exam/formats.ts'
import { contentSetSchema } from '../items/content-set.ts'
import type { ContentSet } from '../items/content-set.ts'

/** A fault in the form of a set. `question` counts from 1; null for the set itself. */
export type FormProblem = { question: number | null; message: string }

/** Far above the bank's maximums, in characters. */
const MOST_CHARACTERS = { passage: 12_000, text: 3000 } as const
const MOST_PROBLEMS = 20

/** Checks the form of a set that somebody imports: the fields that it must have, their types, and their lengths. */
export function checkSet(raw: unknown): { set: ContentSet } | { problems: FormProblem[] } {
  const parsed = contentSetSchema.safeParse(raw)
  if (parsed.success) {
    const problems = lengthProblems(parsed.data)
    return problems.length === 0 ? { set: parsed.data } : { problems }
  }
  const problems = parsed.error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }): FormProblem => {
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

const lengthProblems = (set: ContentSet): FormProblem[] => [
  ...textProblems(set),
  ...(set.questions.length > setSizeOf(set)
    ? [{ question: null, message: `questions: a set of its section has at most ${setSizeOf(set)}` }]
    : []),
]

const setSizeOf = ({ version, section }: ContentSet): number => FORMATS[version][section].setSize

const textProblems = ({ title, passage = '', questions, figures }: ContentSet): FormProblem[] => [
  ...(isTooLong(title) ? [{ question: null, message: `title: ${TOO_LONG}` }] : []),
  ...(passage.length > MOST_CHARACTERS.passage
    ? [{ question: null, message: `passage: has more than ${MOST_CHARACTERS.passage} characters` }]
    : []),
  ...(isTooLong(figures) ? [{ question: null, message: `figures: ${TOO_LONG}` }] : []),
  ...questions.flatMap((question, index) =>
    isTooLong(question) ? [{ question: index + 1, message: TOO_LONG }] : [],
  ),
]
const TOO_LONG = `has a text of more than ${MOST_CHARACTERS.text} characters`

const isTooLong = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > MOST_CHARACTERS.text
    : typeof value === 'object' && value !== null && Object.values(value).some(isTooLong)
