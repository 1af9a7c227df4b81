import { dirname } from 'node:path'
import { englishBalance } from '#domain/items/english-rules.ts'
import { balanceFindings } from '#domain/items/bank-balance.ts'
import { coverageFindings, titleFindings } from '#domain/items/bank-coverage.ts'
import { duplicateFindings, idFindings } from '#domain/items/duplicates.ts'
import type { FileFinding, SetInFile } from '#domain/items/finding.ts'
import { itemFindings } from '#domain/items/item-rules.ts'
import { readingGrade } from '#domain/items/readability.ts'
import { recomputeFindings } from '#domain/items/recompute.ts'
import { evaluatorFor } from '#lambdas/shared/items/evaluator.ts'
import { latexFindings } from '#lambdas/shared/items/latex.ts'

const setFindings = ({ file, set }: SetInFile): FileFinding[] =>
  [
    ...itemFindings(set),
    ...recomputeFindings(set, evaluatorFor(set.figures)),
    ...latexFindings(set),
  ].map((finding) => ({ file, ...finding }))

/** Returns all findings in these sets: per set, then between sets, then per folder. */
export const checkSets = (sets: readonly SetInFile[]): FileFinding[] => {
  const folders = Object.entries(Object.groupBy(sets, ({ file }) => dirname(file)))
  return [
    ...sets.flatMap(setFindings),
    ...idFindings(sets),
    ...duplicateFindings(sets),
    ...folders.flatMap(([file, members]) =>
      [balanceFindings, englishBalance].flatMap((check) =>
        check((members ?? []).map(({ set }) => set)).map((one) => ({ file, ...one })),
      ),
    ),
  ]
}

/**
 * Returns what the bank as a whole lacks: forms, questions of each difficulty, proportions of topics, and
 * unique titles.
 */
export const checkWholeBank = (sets: readonly SetInFile[]): FileFinding[] => {
  const all = sets.map(({ set }) => set)
  return [...coverageFindings(all), ...titleFindings(all)].map((finding) => ({
    file: 'content/bank',
    ...finding,
  }))
}

/** Returns a finding as one line: "content/bank/old/math/x.yaml q3: message (rule)". */
export const lineOf = ({ file, where, message, rule }: FileFinding): string =>
  `${where === '' ? file : `${file} ${where}`}: ${message.replace(/\s+/g, ' ')} (${rule})`

/** Returns the last line: the amount of content, its reading grades, and the number of findings. */
export const summaryOf = (sets: readonly SetInFile[], findings: number): string => {
  const questions = sets.reduce((sum, { set }) => sum + set.questions.length, 0)
  const sections = new Set(sets.map(({ set }) => `${set.version} ${set.section}`))
  const grades = sets.flatMap(({ set }) => (set.passage === undefined ? [] : [readingGrade(set.passage) ?? 0]))
  const range = grades.length === 0 ? '' : `, reading grades ${Math.min(...grades)} to ${Math.max(...grades)}`
  return `${sets.length} sets, ${questions} questions, ${sections.size} sections${range}: ${findings} findings`
}
