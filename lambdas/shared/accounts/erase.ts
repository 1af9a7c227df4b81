import { mapInGroups } from '../platform/groups.ts'
import type { AccountStore } from '../store/account-store.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { OwnerIndex } from '../store/owner-index.ts'

/** The number of concurrent removals. */
const AT_ONCE = 25

export type ErasableStores = {
  accounts: Pick<AccountStore, 'erase'>
  attempts: Pick<AttemptStore, 'remove'>
  owners: Pick<OwnerIndex, 'ids'>
}

/**
 * Removes a person's data from the table, as far as it is visible now. The list of tests comes from an
 * index, which lags behind the table by a fraction of a second.
 * @returns the number of tests and other items found; 0 if nothing was left
 */
export async function erase({ accounts, attempts, owners }: ErasableStores, userId: string): Promise<number> {
  const ids = await owners.ids(userId)
  await mapInGroups(ids, AT_ONCE, (id) => attempts.remove(id, userId))
  return ids.length + (await accounts.erase(userId))
}
