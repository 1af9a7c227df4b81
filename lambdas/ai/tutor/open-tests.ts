import { closeExpiredAttempt } from '#domain/attempts/grade.ts'
import { VisibleError } from '#domain/errors.ts'
import { hasExpired } from '#domain/progress/own-test.ts'
import { hasSeenKey, type OwnQuestion } from '#lambdas/shared/questions/own-question.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'

/**
 * Whether the tutor may only give hints. It gives only hints while another test of the student can still receive an
 * answer, even if its time has run out, because that test may contain the same set. It also gives only hints until the
 * review of the current question's test is opened, so that the key stays out of the model's context. The test's end
 * isn't enough: reviews are rate limited, and a test that was left or has no answer never gets one. Open drills don't
 * count.
 * @throws VisibleError conflict while a test in Test Day Mode is open
 */
export async function allowsOnlyHints(
  owners: Pick<OwnerIndex, 'list'>,
  userId: string,
  question: OwnQuestion | null,
  now: number,
): Promise<boolean> {
  const currentAttempt = question?.source.kind === 'test' ? question.source.stored : null
  const others = (await owners.list(userId)).filter(
    (test) => test.state === 'open' && !hasExpired(test, now) && test.id !== currentAttempt?.attempt.id,
  )
  const currentTest =
    currentAttempt === null ? null : closeExpiredAttempt(currentAttempt.attempt, currentAttempt.key, now)
  if (
    [...others, ...(currentTest === null ? [] : [currentTest])].some(
      ({ mode, state }) => mode === 'test-day' && state === 'open',
    )
  )
    throw new VisibleError(
      'conflict',
      'The tutor isn’t available while your Test Day test is open. Ask again after it ends.',
    )
  return others.length > 0 || (question !== null && !hasSeenKey(question, now))
}
