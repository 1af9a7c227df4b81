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
  async function look(userId: string, attemptId: string | undefined): Promise<void> {
    if (!(await kept.accounts.isGone(userId))) return
    // By its id: the index may not list it yet.
    if (attemptId !== undefined) await kept.attempts.remove(attemptId, userId)
    await erase(kept, userId)
    throw goneAccount()
  }

  /** @param attemptIdOf names the attempt that the write makes a student's */
  return async function unlessGone<T>(
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
      // A part of it may have been written.
      await look(userId, attemptId)
      throw error
    }
    await look(userId, attemptId)
    return reply
  }
}
