import { closeExpired } from '../../../domain/attempts/grade.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { hasExpired } from '../../../domain/progress/own-test.ts'
import type { StoredAttempt } from '../../shared/store/attempt-item.ts'
import type { OwnerIndex } from '../../shared/store/owner-index.ts'

/**
/**
 * Whether the tutor may give hints alone: while any test of the student's can take an answer, since the same set may be in it.
 * That includes a test whose time has run out but that is not closed. The index may be behind by a moment, so the test at
 * hand, where there is one, was read strongly. Its key stays out of the model's context until its review was opened, which is
 * limited, and which a test that was left or has no answer never shows.
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
