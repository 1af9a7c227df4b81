import { isEnded } from '#domain/attempts/attempt.ts'
import { closeExpiredAttempt } from '#domain/attempts/grade.ts'
import { VisibleError } from '#domain/errors.ts'
import { ATTEMPT_ID } from '#domain/ids.ts'
import { hasRunOut, type OwnTest } from '#domain/progress/own-test.ts'
import { answerRows } from '#lambdas/shared/store/answer-rows.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { ownTest } from '#lambdas/shared/store/owner-index.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'

/** Returns a test as administrators see it. It has no result while answers may still count. */
export function viewTest(test: OwnTest, now: number) {
  const { id, section, version, mode, createdAt, untimed, timeFactor, limited, totalQuestions } = test
  const { result } = test
  const totals = result ?? test.checked ?? null
  return {
    id,
    section,
    version,
    mode,
    createdAt,
    state: hasRunOut(test, now) ? ('ran-out' as const) : test.state,
    untimed,
    timeFactor,
    limited,
    late: result?.late ?? false,
    totalQuestions,
    score: result?.score ?? null,
    correctAnswers: totals?.correctAnswers ?? null,
    completedAt: totals?.completedAt ?? null,
    timeSpentSeconds: totals?.timeSpentSeconds ?? null,
  }
}

type Stores = { attempts: Pick<AttemptStore, 'read'>; sets: Pick<SetStore, 'readForms'> }

/**
 * Creates a function that reads one test of an account with its answers. Nothing is written, so viewing
 * never closes a student's test.
 * @throws VisibleError not_found if the test isn't the account's
 */
export const createReadTest = ({ attempts, sets }: Stores, now: () => number) =>
  async function readTest(userId: string, testId: string) {
    const stored = ATTEMPT_ID.test(testId) ? await attempts.read(testId, now()) : undefined
    if (stored === undefined || stored.owner.kind !== 'student' || stored.owner.userId !== userId)
      throw new VisibleError('not_found', 'There is no such test.')
    const attempt = closeExpiredAttempt(stored.attempt, stored.key, now())
    const current = { ...stored, attempt }
    return {
      test: viewTest(ownTest(current), now()),
      answers: isEnded(attempt) ? answerRows(current, await sets.readForms(stored.form)) : null,
    }
  }
