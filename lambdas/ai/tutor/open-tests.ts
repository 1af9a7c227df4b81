import { closeExpired } from '../../../domain/attempts/grade.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { hasExpired } from '../../../domain/progress/own-test.ts'
import type { StoredAttempt } from '../../shared/store/attempt-item.ts'
import type { OwnerIndex } from '../../shared/store/owner-index.ts'

/**
 * Whether the tutor may only give hints: while any test of the student can receive an answer, since it may
 * contain the same set. That includes an expired test that isn't closed. The index may lag, so the current
 * test, if any, was read consistently. The test's key stays out of the model's context until its review was
 * opened. Reviews are limited, and a test that was left or has no answer never gets one.
 * @throws VisibleError conflict in Test Day Mode
 */
export async function hintsOnly(
  owners: Pick<OwnerIndex, 'list'>,
  userId: string,
  atHand: StoredAttempt | null,
  now: number,
): Promise<boolean> {
  const others = (await owners.list(userId)).filter(
    (test) => test.state === 'open' && !hasExpired(test, now) && test.id !== atHand?.attempt.id,
  )
  const here = atHand === null ? null : closeExpired(atHand.attempt, atHand.key, now)
  if (
    [...others, ...(here === null ? [] : [here])].some(
      ({ mode, state }) => mode === 'test-day' && state === 'open',
    )
  )
    throw new VisibleError(
      'conflict',
      'Your Test Day test is open, and a test day has no tutor. Ask again when it has ended.',
    )
  return others.length > 0 || (here !== null && (here.state !== 'closed' || atHand?.reviewedAt === undefined))
}
