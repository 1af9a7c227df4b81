import { isEnded } from '../../../domain/attempts/attempt.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { unfinishedTests } from '../../../domain/progress/own-test.ts'
import type { StoredAttempt } from '../../shared/store/attempt-item.ts'
import type { OwnerIndex } from '../../shared/store/owner-index.ts'

/**
 * Whether the tutor may give hints alone: while any test of the student's takes answers, since the same set may be in it. The
 * index may be behind by a moment, so the test at hand, where there is one, was read strongly, and counts until it is closed for
 * good: of one whose time has run out answers may still arrive.
 * @throws VisibleError conflict in Test Day Mode
 */
export async function hintsOnly(
  owners: Pick<OwnerIndex, 'list'>,
  userId: string,
  atHand: StoredAttempt | null,
  now: number,
): Promise<boolean> {
  const open = unfinishedTests(await owners.list(userId), now)
  const isAtHandOpen = atHand !== null && !isEnded(atHand.attempt)
  if (
    open.some(({ mode, id }) => mode === 'test-day' && id !== atHand?.attempt.id) ||
    (isAtHandOpen && atHand.attempt.mode === 'test-day')
  )
    throw new VisibleError(
      'conflict',
      'Your Test Day test is open, and a test day has no tutor. Ask again when it has ended.',
    )
  return isAtHandOpen || open.some(({ id }) => id !== atHand?.attempt.id)
}
