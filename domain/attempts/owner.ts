/**
 * The owner of a test: a guest, identified by a token, or an account. The fields are options of API calls
 * about the test.
 */
export type Owner = { readonly token: string } | { readonly account: string }

/**
 * Merges the owners of two records of one test. A guest's test can become an account's, never the reverse.
 */
export const mergeOwners = (one: Owner, other: Owner): Owner =>
  'token' in one && 'account' in other ? other : one

/**
 * Whether a device may show and send the owner's tests: a guest's tests always, an account's only while the
 * account is signed in.
 * @param account the account that is signed in on the device, or null
 */
export const isAccessibleTo = (owner: Owner, account: string | null): boolean =>
  'token' in owner || owner.account === account
