import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { readText, type Problems } from '#web/components/form/use-form.ts'

/** Converts the texts of a set to form fields and back. */

export const LETTERS = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof LETTERS)[number]

/**
 * Returns the name of a question's field.
 * @param questionIndex from 0
 */
export const fieldName = (questionIndex: number, field: string): string => `q${questionIndex + 1}.${field}`

/** Returns a check as text to edit: the key's expression, or why the key is checked by hand. Null without a check. */
export const checkText = ({ check }: Pick<ContentQuestion, 'check'>): string | null => {
  if (check === undefined) return null
  return 'compute' in check ? check.compute : check.byHand
}

/** Splits a text into trimmed lines, without the empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * Returns the source with the typed texts. The rest stays: topics, figures, the key's position, and a check's values
 * for options and variables.
 */
export function readSource(source: ContentSet, values: FormData): ContentSet {
  const typedText = (name: string) => readText(values, name).trim()
  return {
    ...source,
    title: typedText('title'),
    ...(source.passage !== undefined && { passage: typedText('passage') }),
    questions: source.questions.map((question, questionIndex) =>
      readQuestion(question, questionIndex, typedText),
    ),
  }
}

function readQuestion(
  question: ContentQuestion,
  questionIndex: number,
  typedText: (name: string) => string,
): ContentQuestion {
  const field = (name: string) => typedText(fieldName(questionIndex, name))
  const options = LETTERS.map((letter) => field(`option${letter}`))
  const keyIndex = question.options.indexOf(question.correctAnswer)
  return {
    ...question,
    questionText: field('questionText'),
    options,
    correctAnswer: options[keyIndex] ?? question.correctAnswer,
    explanation: field('explanation'),
    distractors: readNotes(keyIndex, field),
    hint: field('hint'),
    solution: linesOf(field('solution')),
    ...readCheck(question, field),
  }
}

/**
 * Reads the notes of the distractors, without empty ones.
 * @param keyIndex from 0
 */
export const readNotes = (
  keyIndex: number,
  field: (name: string) => string,
): ContentQuestion['distractors'] => {
  const notes: ContentQuestion['distractors'] = {}
  LETTERS.forEach((letter, index) => {
    const note = field(`note${letter}`)
    if (index !== keyIndex && note !== '') notes[letter] = note
  })
  return notes
}

function readCheck(
  { check }: ContentQuestion,
  field: (name: string) => string,
): Pick<ContentQuestion, 'check'> {
  if (check === undefined) return {}
  const text = field('check')
  return { check: 'compute' in check ? { ...check, compute: text } : { byHand: text } }
}

/** Returns a problem for each required field that is empty. */
export function emptyFields(set: ContentSet): Problems {
  const problems: Record<string, string> = {}
  const requireText = (name: string, text: string | undefined) => {
    if (text === '') problems[name] = 'This can’t be empty.'
  }
  requireText('title', set.title)
  requireText('passage', set.passage)
  set.questions.forEach((question, questionIndex) => {
    const name = (field: string) => fieldName(questionIndex, field)
    requireText(name('questionText'), question.questionText)
    question.options.forEach((option, index) => requireText(name(`option${LETTERS[index] ?? ''}`), option))
    requireText(name('explanation'), question.explanation)
    requireText(name('hint'), question.hint)
    requireText(name('solution'), question.solution.join(''))
    requireText(name('check'), checkText(question) ?? undefined)
  })
  return problems
}
