import type { Attempt } from '../../../domain/attempts/attempt.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { ATTEMPT_ID } from '../../../domain/ids.ts'
import type { StoredAttempt } from '../../shared/store/attempt-item.ts'
import type { AttemptStore } from '../../shared/store/attempt-store.ts'
import type { Effects } from '../effects.ts'
import { owns, type Asker } from './owners.ts'

/** Tries of a write that others race for; between them up to 10, 20, 40 ... ms. */
const WRITE_TRIES = 8

/** What is not the asker’s does not exist for them. */
export const noSuchTest = () => new VisibleError('not_found', 'There is no such test.')

/** How a stored attempt is read and changed, whoever else changes it at the same moment. */
export function createChanges(attempts: AttemptStore, { now, rng, pause }: Effects) {
  async function find(id: string): Promise<StoredAttempt> {
    const stored = ATTEMPT_ID.test(id) ? await attempts.read(id, now()) : undefined
    if (stored === undefined) throw noSuchTest()
    return stored
  }

  /**
   * Reads, applies a pure change, and writes if nobody else wrote in between; else reads again, so that every change
   * is of what is stored, its owner included. A change that leaves it as it is costs no write.
   * @throws VisibleError not_found where there is no such attempt
   */
  async function rewrite<T>(
    id: string,
    apply: (stored: StoredAttempt) => Promise<{ next: StoredAttempt; reply: T }>,
  ): Promise<{ stored: StoredAttempt; reply: T }> {
    for (let tried = 0; tried < WRITE_TRIES; tried += 1) {
      const stored = await find(id)
      const { next, reply } = await apply(stored)
      if (next === stored || (await attempts.replace(next, now()))) return { stored: next, reply }
      await pause(rng() * 10 * 2 ** tried)
    }
    throw new VisibleError(
      'too_many_requests',
      'This test is being saved from several places. Please try again.',
    )
  }

  return {
    rewrite,

    /** @throws VisibleError not_found where it is not the asker’s */
    read: async (id: string, asker: Asker): Promise<StoredAttempt> => {
      const stored = await find(id)
      if (!owns(stored.owner, asker)) throw noSuchTest()
      return stored
    },

    /** Changes what is the asker’s: only the attempt itself, its days of work, and when its keys were first shown. */
    change: <T>(
      id: string,
      asker: Asker,
      apply: (
        stored: StoredAttempt,
      ) => Promise<{ attempt: Attempt; reply: T } & Partial<Pick<StoredAttempt, 'days' | 'reviewedAt'>>>,
    ) =>
      rewrite(id, async (stored) => {
        if (!owns(stored.owner, asker)) throw noSuchTest()
        const { reply, ...changed } = await apply(stored)
        const next = { ...stored, ...changed }
        const same =
          next.attempt === stored.attempt &&
          next.days === stored.days &&
          next.reviewedAt === stored.reviewedAt
        return { next: same ? stored : next, reply }
      }),
  }
}
