import type { FileFinding, PlacedSet } from './finding.ts'
import { PASSAGE_LIKENESS, QUESTION_LIKENESS, passageRuns, questionRuns } from './likeness.ts'
import { nearDuplicates } from './similarity.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Finds near-duplicate questions and passages across the bank, and reports each at the later of the two. */
export const duplicateFindings = (sets: readonly PlacedSet[]): FileFinding[] => {
  const questions = sets.flatMap(({ file, set }) =>
    set.questions.map((question, index) => ({
      entry: { file, where: `q${index + 1}` },
      runs: questionRuns(question, set),
    })),
  )
  const passages = sets.flatMap(({ file, set }) =>
    set.passage === undefined ? [] : [{ entry: { file, where: 'passage' }, runs: passageRuns(set) }],
  )
  return [...nearDuplicates(questions, QUESTION_LIKENESS), ...nearDuplicates(passages, PASSAGE_LIKENESS)].map(
    ({ first, second, likeness }) => ({
      ...second,
      rule: 'near-duplicate',
      message: `is ${percent(likeness)} like ${first.file} ${first.where}; make one of them different`,
    }),
  )
}

/** Finds set ids that two files share. */
export const idFindings = (sets: readonly PlacedSet[]): FileFinding[] =>
  sets.flatMap(({ file, set }, index) => {
    const other = sets.slice(0, index).find((one) => one.set.id === set.id)
    return other === undefined
      ? []
      : [{ file, where: '', rule: 'id-unique', message: `has the id "${set.id}" of ${other.file}` }]
  })
