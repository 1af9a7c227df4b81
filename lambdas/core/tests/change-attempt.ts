import type { Attempt } from '#domain/attempts/attempt.ts'
import { VisibleError } from '#domain/errors.ts'
import { ATTEMPT_ID } from '#domain/ids.ts'
import type { Owner, StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { jitteredPause } from '#lambdas/shared/platform/jittered-pause.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { Effects } from '../effects.ts'
import type { RequestOwner } from './owners.ts'

/** The number of tries of a write while other writers compete with it. */
const WRITE_TRIES = 8

/** A test that isn't the caller's is reported as missing. */
export const noSuchTest = () => new VisibleError('not_found', 'There is no such test.')

/**
 * Whether a test belongs to the caller: a guest's test by its token, a student's by the account, never by
 * both.
 */
function isSameOwner(owner: Owner, requestOwner: RequestOwner): boolean {
  return owner.kind === 'student'
    ? requestOwner.kind === 'student' && requestOwner.userId === owner.userId
    : requestOwner.kind === 'guest' &&
        requestOwner.tokenHash !== null &&
        requestOwner.tokenHash === owner.tokenHash
}

/** @throws VisibleError not_found if the attempt isn't the caller’s */
export function requireOwner({ owner }: StoredAttempt, requestOwner: RequestOwner): void {
  if (!isSameOwner(owner, requestOwner)) throw noSuchTest()
}

/** Reads and changes stored attempts safely under concurrent writes. */
export function createChanges(attempts: AttemptStore, { now, rng, pause }: Effects) {
  async function findAttempt(id: string): Promise<StoredAttempt> {
    const stored = ATTEMPT_ID.test(id) ? await attempts.read(id, now()) : undefined
    if (stored === undefined) throw noSuchTest()
    return stored
  }

  /**
   * Applies a change to the stored state, including its owner. A change that changes nothing costs no
   * write.
   * @throws VisibleError not_found if there is no such attempt; too_many_requests if other writers are
   *   always faster
   */
  const rewrite = <T>(
    id: string,
    apply: (stored: StoredAttempt) => Promise<{ next: StoredAttempt; reply: T }>,
  ): Promise<{ stored: StoredAttempt; reply: T }> =>
    updateOptimistically({
      read: () => findAttempt(id),
      async decide(before) {
        const { next: stored, reply } = await apply(before)
        return stored === before ? { reply: { stored, reply } } : { change: { stored, reply } }
      },
      write: async (change) => ((await attempts.replace(change.stored, now())) ? change : LOST),
      tries: WRITE_TRIES,
      pause: jitteredPause({ rng, pause }),
      contested: () =>
        new VisibleError(
          'too_many_requests',
          'This test is being saved in several places at once. Please try again.',
        ),
    })

  return {
    rewrite,

    /** @throws VisibleError not_found if the attempt isn't the caller’s */
    read: async (id: string, requestOwner: RequestOwner): Promise<StoredAttempt> => {
      const stored = await findAttempt(id)
      requireOwner(stored, requestOwner)
      return stored
    },

    /**
     * Changes an attempt of the caller: only the attempt itself, its study days, and when its keys were
     * first shown.
     */
    change: <T>(
      id: string,
      requestOwner: RequestOwner,
      apply: (
        stored: StoredAttempt,
      ) => Promise<{ attempt: Attempt; reply: T } & Partial<Pick<StoredAttempt, 'days' | 'reviewedAt'>>>,
    ) =>
      rewrite(id, async (stored) => {
        requireOwner(stored, requestOwner)
        const { reply, ...changed } = await apply(stored)
        const next = { ...stored, ...changed }
        const isSame =
          next.attempt === stored.attempt &&
          next.days === stored.days &&
          next.reviewedAt === stored.reviewedAt
        return { next: isSame ? stored : next, reply }
      }),
  }
}
