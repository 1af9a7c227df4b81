import { isEnded } from '../../../domain/attempts/attempt.ts'
import { settle } from '../../../domain/attempts/grade.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { unfinishedTests } from '../../../domain/progress/own-test.ts'
import type { StoredAttempt } from '../../shared/store/attempt-item.ts'
import type { OwnerIndex } from '../../shared/store/owner-index.ts'

/**
 * Whether the tutor may give hints alone: while any test of the student's takes answers, since the same set may be in it. The
 * index may be behind by a moment, so the test at hand, where there is one, was read strongly, and counts until it is closed for
 * good: of one whose time has run out answers may still arrive. Until its review was opened, which is limited, its key stays out of
 * the model's context too.
 * @throws VisibleError conflict in Test Day Mode
 */
export async function hintsOnly(
  owners: Pick<OwnerIndex, 'list'>,
  userId: string,
  atHand: StoredAttempt | null,
  now: number,
): Promise<boolean> {
  const others = unfinishedTests(await owners.list(userId), now).filter(({ id }) => id !== atHand?.attempt.id)
  const here = atHand === null ? null : settle(atHand.attempt, atHand.key, now)
  if (
    [...others, ...(here === null ? [] : [here])].some(
      ({ mode, state }) => mode === 'test-day' && state === 'open',
    )
  )
    throw new VisibleError(
      'conflict',
      'Your Test Day test is open, and a test day has no tutor. Ask again when it has ended.',
    )
  return others.length > 0 || (here !== null && (!isEnded(here) || atHand?.reviewedAt === undefined))
}
