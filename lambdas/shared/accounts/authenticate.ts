import { VisibleError } from '#domain/errors.ts'
import type { Account, Authenticate } from '../platform/tokens.ts'
import type { AccountMark, AccountStore } from '../store/account-store.ts'

type Marks = Pick<AccountStore, 'mark'>

/**
 * Wraps a service's token check. Rejects even an unexpired token if its account was deleted or disabled, or
 * if an administrator has signed it out since the token's sign-in. Costs one read per call.
 */
export function withAccountCheck(check: Authenticate, accounts: Marks): Authenticate {
  return async (token) => {
    const account = await check(token)
    await checkActive(accounts, account)
    return account
  }
}

/** @throws VisibleError unauthorized if the account is deleted, disabled, or signed out */
export async function checkActive(
  accounts: Marks,
  account: Pick<Account, 'userId' | 'signedInAt'>,
): Promise<void> {
  const mark = await accounts.mark(account.userId)
  if (mark.isGone) throw goneAccount()
  checkMark(mark, account)
}

/** @throws VisibleError unauthorized if the account is disabled or signed out */
export function checkMark(mark: AccountMark, { signedInAt }: Pick<Account, 'signedInAt'>): void {
  if (mark.isDisabled) throw new VisibleError('unauthorized', 'This account was disabled.')
  // A token's sign-in time is in whole seconds, so a sign-in within the second of the sign-out may precede
  // it.
  if (mark.signedOutAt !== null && signedInAt <= mark.signedOutAt)
    throw new VisibleError('unauthorized', 'This account was signed out. Please sign in again.')
}

export const goneAccount = () => new VisibleError('unauthorized', 'This account was deleted.')
