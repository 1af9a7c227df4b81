import { VisibleError } from '#domain/errors.ts'
import { ATTEMPT_ID, DRILL_ID, QUESTION_ID } from '#domain/ids.ts'
import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { findOwnQuestion, hasSeenKey, type OwnQuestion } from '#lambdas/shared/questions/own-question.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import type { DrillStore } from '#lambdas/shared/store/drill-store.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import { correctedLessons } from '../tests/corrected-lessons.ts'

type Stores = {
  attempts: Pick<AttemptStore, 'read'>
  drills: Pick<DrillStore, 'read'>
  directories: Pick<DirectoryStore, 'entries'>
  sets: Pick<SetHalves, 'readForms' | 'readTeaching'>
}
type SolutionRef = { source: string; questionId: string }

const noSuchSolution = () => new VisibleError('not_found', 'There is no such question.')

function refOf({ source, questionId }: SolutionRef): OwnQuestionRef {
  if (!QUESTION_ID.test(questionId)) throw noSuchSolution()
  if (ATTEMPT_ID.test(source)) return { attemptId: source, questionId }
  if (DRILL_ID.test(source)) return { drillId: source, questionId }
  throw noSuchSolution()
}

/** Creates a function that returns the steps to a question's key, once the student has seen the key. */
export function createGetSolution(stores: Stores, now: () => number) {
  /**
   * @throws VisibleError not_found if the question isn't the student's, or if its corrected key has no steps; conflict
   *   before the student has seen the key
   */
  return async (userId: string, ref: SolutionRef): Promise<{ steps: string[] }> => {
    const at = now()
    const question = await findOwnQuestion(stores, userId, refOf(ref), at)
    // Throws before any step is read.
    if (!hasSeenKey(question, at))
      throw new VisibleError(
        'conflict',
        question.source.kind === 'test'
          ? 'Open the review of this test first.'
          : 'Answer this question first.',
      )
    return { steps: await stepsOf(stores, question) }
  }
}

/** Returns the steps that lead to the key that the student was graded by. */
async function stepsOf(stores: Stores, { set, index, item, key, source }: OwnQuestion): Promise<string[]> {
  const teaching = await stores.sets.readTeaching([set])
  const lesson = teaching.get(set.id)?.[index]
  if (lesson === undefined) throw new Error(`question ${index} of set ${set.id} has no lesson`)
  if (source.kind === 'drill' || item.key === key) return [...lesson.solution]
  const forms = await stores.sets.readForms(source.stored.form)
  const corrected = await correctedLessons(stores, source.stored, forms, teaching)
  const newer = corrected.get(set.id)?.[index]
  // The steps of the older revision lead to the old key.
  if (newer === undefined || newer === lesson)
    throw new VisibleError('not_found', 'The answer of this question was corrected, and it has no steps yet.')
  return [...newer.solution]
}
