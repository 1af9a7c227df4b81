import { hasExpired, type OwnTest } from '#domain/progress/own-test.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'

type Stores = { attempts: Pick<AttemptStore, 'read'>; owners: Pick<OwnerIndex, 'list'> }

/**
 * Returns the ids of the sets in a student's open tests. A drill shows the keys of its questions, so it asks none of
 * these sets.
 * @param tests the student's list, if the caller has it
 */
export type OpenSets = (userId: string, tests?: readonly OwnTest[]) => Promise<ReadonlySet<string>>

export const createOpenSets =
  ({ attempts, owners }: Stores, now: () => number): OpenSets =>
  async (userId, tests) => {
    const at = now()
    const open = (tests ?? (await owners.list(userId))).filter(
      (test) => test.state === 'open' && !hasExpired(test, at),
    )
    const stored = await Promise.all(open.map(({ id }) => attempts.read(id, at)))
    return new Set(stored.flatMap((one) => one?.form.map(({ id }) => id) ?? []))
  }
