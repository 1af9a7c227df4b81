import { VisibleError } from '#domain/errors.ts'
import { DRILL_ID } from '#domain/ids.ts'
import type { DrillStore, StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import { jitteredPause } from '#lambdas/shared/platform/jittered-pause.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { Effects } from '../effects.ts'

/** The number of tries of a write while other devices compete with it. */
const WRITE_TRIES = 8

/** Reads and changes a student's drills safely under concurrent writes. */
export function createDrillChanges(drills: Pick<DrillStore, 'read' | 'replace'>, { rng, pause }: Effects) {
  /** @throws VisibleError not_found if the student has no such drill */
  async function read(userId: string, id: string): Promise<StoredDrill> {
    const stored = DRILL_ID.test(id) ? await drills.read(userId, id) : undefined
    if (stored === undefined) throw new VisibleError('not_found', 'There is no such drill.')
    return stored
  }

  /** Applies a change to the stored state. A change that returns the same drill costs no write. */
  const change = (
    userId: string,
    id: string,
    apply: (stored: StoredDrill) => StoredDrill | Promise<StoredDrill>,
  ): Promise<StoredDrill> =>
    updateOptimistically<StoredDrill, StoredDrill, StoredDrill>({
      read: () => read(userId, id),
      async decide(before) {
        const next = await apply(before)
        return next === before ? { reply: before } : { change: next }
      },
      write: async (next) => ((await drills.replace(userId, next)) ? next : LOST),
      tries: WRITE_TRIES,
      pause: jitteredPause({ rng, pause }),
      contested: () =>
        new VisibleError(
          'too_many_requests',
          'This drill is being answered in several places at once. Please try again.',
        ),
    })

  return { read, change }
}
