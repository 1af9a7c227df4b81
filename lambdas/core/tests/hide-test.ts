import { isEnded } from '#domain/attempts/attempt.ts'
import { VisibleError } from '#domain/errors.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { ownTest } from '#lambdas/shared/store/owner-index.ts'
import type { Effects } from '../effects.ts'
import { createChanges, requireOwner } from './change-attempt.ts'
import type { RequestOwner } from './owners.ts'

export type HideTest = ReturnType<typeof createHideTest>

/**
 * Creates a function that hides a test, so that none of the student's figures counts it, or shows it again.
 */
export function createHideTest(attempts: AttemptStore, effects: Effects) {
  const changes = createChanges(attempts, effects)

  /**
   * Changes only `hidden`: the answers, the score, and the review stay.
   * @throws VisibleError not_found if the test isn't the caller's; conflict if it hasn't ended
   */
  return async (requestOwner: RequestOwner, id: string, hidden: boolean): Promise<OwnTest> => {
    const { stored } = await changes.rewrite(id, async (before) => {
      const { hidden: _, ...counted } = before
      requireOwner(before, requestOwner)
      if (!isEnded(before.attempt)) throw new VisibleError('conflict', 'End this test before you hide it.')
      if ((before.hidden ?? false) === hidden) return { next: before, reply: null }
      return { next: hidden ? { ...counted, hidden: true } : counted, reply: null }
    })
    return ownTest(stored)
  }
}
