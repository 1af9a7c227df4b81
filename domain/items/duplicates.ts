import type { ContentQuestion, ContentSet } from './content-set.ts'
import type { FileFinding, PlacedSet } from './finding.ts'
import { plainText } from './passage.ts'
import { nearDuplicates, shingles } from './similarity.ts'

/**
 * Questions are compared by runs of three words of stem and options, passages by runs of five. Sound questions that
 * share a stock stem ("The main idea of the passage is that") were measured at up to 0.25, passages of one form at up
 * to 0.02; the thresholds stand at twice and five times that, where a copy with some words changed is still found.
 */
export const QUESTION_LIKENESS = 0.5
export const PASSAGE_LIKENESS = 0.1

/** English stems and options repeat by nature, so the words around the portion stand beside them. */
const AROUND = 5

const portionInPlace = ({ portion }: ContentQuestion, { passage }: ContentSet): string[] => {
  const words = (passage ?? '').split(/\s+/)
  const from = words.findIndex((word) => word.includes(`[[${portion ?? 0}|`))
  if (from < 0) return []
  const end = words.findIndex((word, index) => index >= from && word.includes(']]'))
  return [
    words
      .slice(Math.max(0, from - AROUND), end + 1 + AROUND)
      .join(' ')
      .replace(/\[\[\d+\||\]\]/g, ''),
  ]
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Near-duplicate questions and passages across the bank, told at the later of the two. */
export const duplicateFindings = (sets: readonly PlacedSet[]): FileFinding[] => {
  const questions = sets.flatMap(({ file, set }) =>
    set.questions.map((question, index) => ({
      entry: { file, where: `q${index + 1}` },
      runs: shingles([question.questionText, ...question.options, ...portionInPlace(question, set)], 3),
    })),
  )
  const passages = sets.flatMap(({ file, set }) =>
    set.passage === undefined
      ? []
      : [{ entry: { file, where: 'passage' }, runs: shingles([plainText(set.passage)], 5) }],
  )
  return [...nearDuplicates(questions, QUESTION_LIKENESS), ...nearDuplicates(passages, PASSAGE_LIKENESS)].map(
    ({ first, second, likeness }) => ({
      ...second,
      rule: 'near-duplicate',
      message: `is ${percent(likeness)} like ${first.file} ${first.where}; make one of them different`,
    }),
  )
}

/** A set id that two files have. */
export const idFindings = (sets: readonly PlacedSet[]): FileFinding[] =>
  sets.flatMap(({ file, set }, index) => {
    const other = sets.slice(0, index).find((one) => one.set.id === set.id)
    return other === undefined
      ? []
      : [{ file, where: '', rule: 'id-unique', message: `has the id "${set.id}" of ${other.file}` }]
  })
