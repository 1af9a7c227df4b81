import { currentAccount } from '../auth/session.ts'

/**
 * The owner of a test: a guest, identified by a token, or an account. API calls about a test spread it into
 * their options.
 */
export type Owner = { readonly token: string } | { readonly account: string }

/**
 * Returns the owner of a new test or request: the signed-in account, or else a guest.
 * @param makeToken creates a guest's token
 */
export function createOwner(makeToken: () => string): Owner {
  const account = currentAccount()
  return account === null ? { token: makeToken() } : { account }
}

/**
 * Whether this device may show and send the owner's tests now: a guest's tests always, an account's only
 * while it's signed in.
 */
export const isAccessible = (owner: Owner): boolean => 'token' in owner || owner.account === currentAccount()

/** The same check for a record, for use in filters. */
export const hasAccessibleOwner = ({ holder: owner }: { holder: Owner }): boolean => isAccessible(owner)

/**
 * Merges the owners of two records of one test. A guest's test can become an account's, never the reverse.
 */
export const mergeOwners = (one: Owner, other: Owner): Owner =>
  'token' in one && 'account' in other ? other : one
