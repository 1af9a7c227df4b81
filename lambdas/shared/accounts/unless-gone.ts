import type { Caller } from '../platform/http.ts'
import type { AccountStore } from '../store/account-store.ts'
import { goneAccount } from './authenticate.ts'
import { erase, type Kept } from './erase.ts'

export type UnlessGone = ReturnType<typeof createUnlessGone>

/**
 * A write that makes something new of a person may cross the deletion of their account: the token was looked at before the
 * mark was made, and the item arrives after the table was emptied. So such a write looks for the mark again when it
 * is done. Deletion makes its mark before it looks for what there is, and both are read strongly: one of them sees the
 * other. (A save needs none of this: it replaces only what is still there.)
 * @returns a function that does a write, and undoes it where the account is gone by then
 */
export function createUnlessGone(kept: Kept & { accounts: Pick<AccountStore, 'isGone'> }) {
  async function look(userId: string, attemptId: string | null): Promise<void> {
    if (!(await kept.accounts.isGone(userId))) return
    // By its id: the index may not list it yet.
    if (attemptId !== null) await kept.attempts.remove(attemptId)
    await erase(kept, userId)
    throw goneAccount()
  }

  return async function unlessGone<T>(
    caller: Caller,
    write: () => Promise<T>,
    attemptIdOf: (reply: T) => string | null = () => null,
  ): Promise<T> {
    if (caller.kind === 'guest') return write()
    let reply: T
    try {
      reply = await write()
    } catch (error) {
      // A part of it may have been written.
      await look(caller.userId, null)
      throw error
    }
    await look(caller.userId, attemptIdOf(reply))
    return reply
  }
}
