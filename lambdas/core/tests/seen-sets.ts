import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { dayOf, type SeenStore } from '#lambdas/shared/store/seen-store.ts'

type Served = Pick<StoredAttempt, 'attempt' | 'form'>

const setsOf = ({ form }: Served): string[] => form.map(({ id }) => id)

/** Records the sets of a new attempt as seen. No stored day can be later than the attempt's. */
export const recordNew = (seen: SeenStore, userId: string, served: Served): Promise<void> =>
  seen.recordServed(userId, served.attempt.version, setsOf(served), dayOf(served.attempt.createdAt))

/**
 * Records the sets of an older attempt as seen. A set that was served again since keeps its later day. Writes
 * nothing if all sets are recorded.
 */
export async function recordOlder(seen: SeenStore, userId: string, served: Served): Promise<void> {
  const { version, createdAt } = served.attempt
  const day = dayOf(createdAt)
  const [known] = await seen.read(userId, [version])
  const missing = setsOf(served).filter((id) => (known?.sets[id] ?? -1) < day)
  if (missing.length > 0) await seen.recordServed(userId, version, missing, day)
}
