import { isUnscored } from '#domain/attempts/attempt.ts'
import { parseQuestionId } from '#domain/ids.ts'
import type { GradedQuestion } from '#domain/scoring/breakdown.ts'
import { observationsOf } from '#lambdas/shared/statistics/observations.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'

/** Older tests say little about what a student misses now. */
const TESTS = 5

export type ResultStores = {
  attempts: Pick<AttemptStore, 'read'>
  owners: Pick<OwnerIndex, 'list'>
  sets: Pick<SetStore, 'readForms'>
}

/**
 * Returns the questions of a student's latest graded tests, except hidden ones, with whether each was right.
 */
export async function recentResults(
  { attempts, owners, sets }: ResultStores,
  userId: string,
  now: number,
): Promise<GradedQuestion[]> {
  const graded = (await owners.list(userId)).filter(({ result, hidden }) => result !== null && !hidden)
  const questions = await Promise.all(
    graded.slice(-TESTS).map(async ({ id }) => {
      const stored = await attempts.read(id, now)
      const isOwn = stored?.owner.kind === 'student' && stored.owner.userId === userId
      return stored !== undefined && isOwn ? questionsOf(sets, stored, now) : []
    }),
  )
  return questions.flat()
}

async function questionsOf(
  sets: Pick<SetStore, 'readForms'>,
  stored: StoredAttempt,
  now: number,
): Promise<GradedQuestion[]> {
  const forms = new Map((await sets.readForms(stored.form)).map((set) => [set.id, set]))
  return observationsOf(stored, now).flatMap(({ section, question, observation }) => {
    const { setId, index } = parseQuestionId(question)
    const set = forms.get(setId)
    const topic = set?.questions[index]?.topic
    if (set === undefined || topic === undefined || isUnscored(stored.attempt, observation.place)) return []
    const { choice } = stored.attempt.answers[observation.place] ?? { choice: null }
    return {
      section,
      topic,
      difficultyLevel: set.difficulty,
      userAnswer: choice === null ? null : String(choice),
      isCorrect: choice !== null && choice === stored.key[observation.place],
      timeSpentSeconds: observation.seconds,
    }
  })
}
