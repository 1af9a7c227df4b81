import type { Pool } from './pool.ts'
import type { User } from './user-store.ts'

/** Lists a user's attributes in the protocol's form. */
export const attributesOf = (user: User): { Name: string; Value: string }[] =>
  Object.entries({
    sub: user.sub,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    email: user.email,
  }).map(([Name, Value]) => ({ Name, Value }))

/** A user as an administrator sees it; times in seconds. */
export const adminView = (user: User) => ({
  Username: user.sub,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.updatedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})

/** Removes the user and all mail to them. */
export async function removeUser({ users, inbox }: Pool, user: User): Promise<void> {
  await inbox.forget(user.email)
  await users.remove(user)
}

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  groups?: readonly string[]
}

/** Creates a confirmed user if the address has none; returns the user's id. */
export async function ensureUser(
  { users, newUser }: Pick<Pool, 'users' | 'newUser'>,
  account: NewAccount,
): Promise<string> {
  const { email, password, firstName, lastName, groups = [] } = account
  const existing = await users.byEmail(email)
  if (existing !== null) return existing.sub
  const fresh = newUser(email, password, { given_name: firstName, family_name: lastName })
  const isAdded = await users.add({ ...fresh, status: 'CONFIRMED', emailVerified: true, groups: [...groups] })
  // Another request created the user first.
  return isAdded ? fresh.sub : ensureUser({ users, newUser }, account)
}
