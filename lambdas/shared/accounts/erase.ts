import type { AccountStore } from '../store/account-store.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { OwnerIndex } from '../store/owner-index.ts'

/** Removed at the same moment. */
const AT_ONCE = 25

export type Kept = {
  accounts: Pick<AccountStore, 'erase'>
  attempts: Pick<AttemptStore, 'remove'>
  owners: Pick<OwnerIndex, 'ids'>
}

/**
 * Takes away what the table holds of a person, as far as it is seen at this moment: the list of tests is read from an
 * index, which lags behind the table by some part of a second.
 * @returns how many items were found
 */
export async function erase({ accounts, attempts, owners }: Kept, userId: string): Promise<number> {
  const ids = await owners.ids(userId)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => attempts.remove(id, userId)))
  return ids.length + (await accounts.erase(userId))
}
