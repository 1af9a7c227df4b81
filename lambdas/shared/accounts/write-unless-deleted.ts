import type { Caller } from '../platform/caller.ts'
import type { AccountStore } from '../store/account-store.ts'
import { goneAccount } from './authenticate.ts'
import { erase, type ErasableStores } from './erase.ts'

export type WriteUnlessDeleted = ReturnType<typeof createWriteUnlessDeleted>

/**
 * Guards a write that creates something for a person against a concurrent deletion of the account: the
 * token may be checked before the account is marked as deleted, and the item may arrive after the account's
 * items were erased. So after the write, the mark is checked again. Deletion sets the mark before it looks
 * for items, and looks again once the index is up to date. So either the deletion finds the item, or this
 * consistent read finds the mark. (A save needs no guard: it only replaces what still exists.)
 * @returns a function that performs a write, and undoes it if the account is deleted by then
 */
export function createWriteUnlessDeleted(
  stores: ErasableStores & { accounts: Pick<AccountStore, 'isGone'> },
) {
  async function eraseIfDeleted(userId: string, attemptId: string | undefined): Promise<void> {
    if (!(await stores.accounts.isGone(userId))) return
    // Removes by id, because the index may not list the attempt yet.
    if (attemptId !== undefined) await stores.attempts.remove(attemptId, userId)
    await erase(stores, userId)
    throw goneAccount()
  }

  /** @param attemptIdOf returns the id of the attempt that the write gives to a student */
  return async function writeUnlessDeleted<T>(
    caller: Caller,
    write: () => Promise<T>,
    attemptIdOf: (userId: string) => string | undefined = () => undefined,
  ): Promise<T> {
    if (caller.kind === 'guest') return write()
    const { userId } = caller
    const attemptId = attemptIdOf(userId)
    let reply: T
    try {
      reply = await write()
    } catch (error) {
      // Part of the change may have been written.
      await eraseIfDeleted(userId, attemptId)
      throw error
    }
    await eraseIfDeleted(userId, attemptId)
    return reply
  }
}
