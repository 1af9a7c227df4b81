import type { FileFinding, SetInFile } from './finding.ts'
import {
  MAX_PASSAGE_SIMILARITY,
  MAX_QUESTION_SIMILARITY,
  passageRuns,
  questionRuns,
} from './set-similarity.ts'
import { nearDuplicates } from './similarity.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Finds near-duplicate questions and passages across the bank, and reports each at the later of the two. */
export const duplicateFindings = (sets: readonly SetInFile[]): FileFinding[] => {
  const questions = sets.flatMap(({ file, set }) =>
    set.questions.map((question, index) => ({
      entry: { file, where: `q${index + 1}` },
      runs: questionRuns(question, set),
    })),
  )
  const passages = sets.flatMap(({ file, set }) =>
    set.passage === undefined ? [] : [{ entry: { file, where: 'passage' }, runs: passageRuns(set) }],
  )
  return [
    ...nearDuplicates(questions, MAX_QUESTION_SIMILARITY),
    ...nearDuplicates(passages, MAX_PASSAGE_SIMILARITY),
  ].map(({ first, second, similarity }) => ({
    ...second,
    rule: 'near-duplicate',
    message: `is ${percent(similarity)} like ${first.file} ${first.where}; make one of them different`,
  }))
}

/** Finds set ids that two files share. */
export const idFindings = (sets: readonly SetInFile[]): FileFinding[] =>
  sets.flatMap(({ file, set }, index) => {
    const other = sets.slice(0, index).find((one) => one.set.id === set.id)
    return other === undefined
      ? []
      : [{ file, where: '', rule: 'id-unique', message: `has the id "${set.id}" of ${other.file}` }]
  })
