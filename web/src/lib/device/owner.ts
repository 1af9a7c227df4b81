import { isAccessibleTo, type Owner } from '#domain/attempts/owner.ts'
import { currentAccount } from '../auth/session.ts'

/**
 * Returns the owner of a new test: the signed-in account, or else a new guest.
 * @param makeToken creates a guest's token
 */
export function createOwner(makeToken: () => string): Owner {
  const account = currentAccount()
  return account === null ? { token: makeToken() } : { account }
}

/** Whether this device may show and send the owner's tests now. */
export const isAccessible = (owner: Owner): boolean => isAccessibleTo(owner, currentAccount())

/** Whether this device may show and send the record's test now. (`holder` is the stored name.) */
export const hasAccessibleOwner = ({ holder: owner }: { holder: Owner }): boolean => isAccessible(owner)
