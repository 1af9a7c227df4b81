import { VisibleError } from '../../../domain/errors.ts'
import type { Account, Authenticate } from '../platform/tokens.ts'
import type { AccountMark, AccountStore } from '../store/account-store.ts'

type Marks = Pick<AccountStore, 'mark'>

/**
 * The token check of a service: a token that has not expired is refused all the same where the account was deleted or
 * disabled, or signed out everywhere since. One read a call.
 */
export function refusingGone(check: Authenticate, accounts: Marks): Authenticate {
  return async (token) => {
    const account = await check(token)
    await refuseGone(accounts, account)
    return account
  }
}

/** @throws VisibleError unauthorized for an account that is deleted, disabled, or signed out */
export async function refuseGone(
  accounts: Marks,
  account: Pick<Account, 'userId' | 'signedInAt'>,
): Promise<void> {
  const mark = await accounts.mark(account.userId)
  if (mark.gone) throw goneAccount()
  refuseShut(mark, account)
}

/** @throws VisibleError unauthorized for an account that is disabled, or signed out */
export function refuseShut(mark: AccountMark, { signedInAt }: Pick<Account, 'signedInAt'>): void {
  if (mark.disabled) throw new VisibleError('unauthorized', 'This account was disabled.')
  // A token tells its sign-in in whole seconds: one of the same second may be from before.
  if (mark.signedOutAt !== null && signedInAt <= mark.signedOutAt)
    throw new VisibleError('unauthorized', 'This account was signed out. Please sign in again.')
}

export const goneAccount = () => new VisibleError('unauthorized', 'This account was deleted.')
