import { currentAccount } from '../auth/session.ts'

/** Whose a test is: a guest's, proved by its token, or an account's. Calls for a test spread it. */
export type Holder = { readonly token: string } | { readonly account: string }

/**
 * Whose a new test is, or what is asked for now.
 * @param makeToken makes a guest's proof
 */
export function newHolder(makeToken: () => string): Holder {
  const account = currentAccount()
  return account === null ? { token: makeToken() } : { account }
}

/**
 * Whether it may be shown and sent here now: a guest's to everybody at this device, an account's only while it is signed
 * in.
 */
export const isOpenHere = (holder: Holder): boolean =>
  'token' in holder || holder.account === currentAccount()

/** For lists of records. */
export const heldOpenHere = ({ holder }: { holder: Holder }): boolean => isOpenHere(holder)

/** Of two records of one test: a guest's becomes an account's, never the other way. */
export const joinHolders = (one: Holder, other: Holder): Holder =>
  'token' in one && 'account' in other ? other : one
