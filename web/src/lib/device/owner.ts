import { isAccessibleTo, type Owner } from '#domain/attempts/owner.ts'
import { currentAccount } from '../auth/session.ts'

/**
 * Returns the owner of a new test or request: the signed-in account, or else a guest.
 * @param makeToken creates a guest's token
 */
export function createOwner(makeToken: () => string): Owner {
  const account = currentAccount()
  return account === null ? { token: makeToken() } : { account }
}

/** Whether this device may show and send the owner's tests now. */
export const isAccessible = (owner: Owner): boolean => isAccessibleTo(owner, currentAccount())

/** The same check for a record, for use in filters. */
export const hasAccessibleOwner = ({ holder: owner }: { holder: Owner }): boolean => isAccessible(owner)
