import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { keyLetter } from '../items/finding.ts'
import { CSV_COLUMNS, guardCell } from './csv-columns.ts'
import type { CsvRow } from './csv-columns.ts'

/** Returns the rows of sets, without the heading row (CSV_COLUMNS). Only the first row of a set has its passage and its figures. */
export const csvRows = (sets: readonly ContentSet[]): string[][] =>
  sets.flatMap((set) =>
    set.questions.map((question, index) => {
      const row = rowOf(set, question, index)
      return CSV_COLUMNS.map((column) => guardCell(row[column]))
    }),
  )

function rowOf(set: ContentSet, question: ContentQuestion, index: number): CsvRow {
  const { distractors, options } = question
  const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))
  const isFirst = index === 0
  return {
    set: set.id,
    version: set.version,
    section: set.section,
    difficulty: set.difficulty,
    title: set.title,
    passage: isFirst ? (set.passage ?? '') : '',
    figures: isFirst && set.figures.length > 0 ? json(set.figures) : '',
    topic: question.topic,
    reporting: question.reporting ?? '',
    portion: question.portion === undefined ? '' : String(question.portion),
    figure: question.figure ?? '',
    question: question.questionText,
    A: options[0] ?? '',
    B: options[1] ?? '',
    C: options[2] ?? '',
    D: options[3] ?? '',
    key: keyLetter(question) ?? '',
    explanation: question.explanation,
    'why not A': distractors.A ?? '',
    'why not B': distractors.B ?? '',
    'why not C': distractors.C ?? '',
    'why not D': distractors.D ?? '',
    hint: question.hint,
    solution: question.solution.join('\n'),
    check: json(question.check),
  }
}
