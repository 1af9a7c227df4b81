import { VisibleError } from '../../../domain/errors.ts'
import type { Authenticate } from '../platform/tokens.ts'
import type { AccountStore } from '../store/account-store.ts'

type Marks = Pick<AccountStore, 'isGone'>

/** The token check of a service: a deleted account's tokens are refused, though they have not expired. */
export function refusingGone(check: Authenticate, accounts: Marks): Authenticate {
  return async (token) => {
    const account = await check(token)
    await refuseGone(accounts, account.userId)
    return account
  }
}

/** @throws VisibleError unauthorized for a deleted account */
export async function refuseGone(accounts: Marks, userId: string): Promise<void> {
  if (await accounts.isGone(userId)) throw goneAccount()
}

export const goneAccount = () => new VisibleError('unauthorized', 'This account was deleted.')
