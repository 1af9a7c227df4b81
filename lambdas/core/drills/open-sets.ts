import { hasExpired } from '#domain/progress/own-test.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'

type Stores = { attempts: Pick<AttemptStore, 'read'>; owners: Pick<OwnerIndex, 'list'> }

/** Creates a function that returns the ids of the sets in a student's open tests. */
export const createOpenSets =
  ({ attempts, owners }: Stores, now: () => number) =>
  async (userId: string): Promise<ReadonlySet<string>> => {
    const at = now()
    const open = (await owners.list(userId)).filter((test) => test.state === 'open' && !hasExpired(test, at))
    const stored = await Promise.all(open.map(({ id }) => attempts.read(id, at)))
    return new Set(stored.flatMap((one) => one?.form.map(({ id }) => id) ?? []))
  }
