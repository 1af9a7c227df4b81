import * as z from 'zod'
import type { Table } from '../database.ts'
import { change, emailKey, userKey } from './table.ts'

const user = z.object({
  sub: z.string(),
  /** The email as the user typed it. Comparisons ignore case. */
  email: z.string(),
  emailVerified: z.boolean(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  salt: z.string(),
  verifier: z.string(),
  /** The authenticator app. Undefined only if the user never began to set one up. */
  authenticator: z
    .object({
      /** The secret of the app that was set up; empty until a code of the app has confirmed it. */
      secret: z.string(),
      /** The secret of an app that is being set up, until a code confirms it; empty if there is none. */
      pendingSecret: z.string(),
      /** Whether sign-ins ask for a code. */
      isOn: z.boolean(),
      /** The step of the last accepted code. That code and earlier ones are refused. */
      lastStep: z.int(),
    })
    .optional(),
  createdAt: z.number(),
  updatedAt: z.number(),
})
export type User = z.output<typeof user>

const owner = z.object({ sk: z.string(), sub: z.string() })

/** Normalizes an email address for comparison. */
export const addressOf = (email: string): string => email.trim().toLowerCase()

export type UserStore = ReturnType<typeof createUserStore>

export function createUserStore(table: Table) {
  const bySub = async (sub: string): Promise<User | null> => {
    const item = await table.get(userKey(sub))
    return item === undefined ? null : user.parse(item)
  }
  const subOf = async (address: string): Promise<string | null> => {
    const item = await table.get(emailKey(address))
    return item === undefined ? null : owner.parse(item).sub
  }
  const byEmail = async (email: string): Promise<User | null> => {
    const sub = await subOf(addressOf(email))
    return sub === null ? null : bySub(sub)
  }
  const removePartition = async (pk: string) => {
    for (const item of await table.query({ pk })) await table.remove({ pk, sk: String(item['sk']) })
  }

  return {
    bySub,
    byEmail,
    /** Finds a user by email or by `sub`, which is also Cognito's user name. */
    find: async (username: string): Promise<User | null> =>
      username.includes('@') ? byEmail(username) : bySub(username),

    /** @returns false if the address already belongs to a user */
    async add(fresh: User): Promise<boolean> {
      const address = addressOf(fresh.email)
      // Store the user first, so that an address never leads to a missing user. If the server stops before it stores
      // the address, nobody knows the `sub` of the stored user.
      await table.putIfAbsent({ ...fresh, ...userKey(fresh.sub), rev: 1 })
      if (await table.putIfAbsent({ ...emailKey(address), sub: fresh.sub })) return true
      await table.remove(userKey(fresh.sub))
      return false
    },

    /** @param missing the error to throw if the user no longer exists */
    change: (sub: string, now: number, rule: (current: User) => Partial<User>, missing: () => Error) =>
      change(table, userKey(sub), user, (current) => {
        if (current === null) throw missing()
        return { ...current, ...rule(current), updatedAt: now }
      }),

    /** Lists the users whose addresses have the prefix and sort after `after`, by address. */
    async list(prefix: string, after: string, maxCount: number) {
      // The table doesn't accept an empty prefix as a condition.
      const found = await table.query({ pk: 'EMAIL', ...(prefix === '' ? {} : { skPrefix: prefix }) })
      const all = found.map((item) => owner.parse(item)).filter(({ sk }) => sk > after)
      const page = all.slice(0, maxCount)
      const users = await Promise.all(page.map(({ sub }) => bySub(sub)))
      return {
        users: users.filter((one) => one !== null),
        last: all.length > page.length ? (page.at(-1)?.sk ?? null) : null,
      }
    },

    /**
     * Removes the user and, unless another user has the address now, the address with its codes and tries. May be
     * repeated.
     */
    async remove({ sub, email }: User): Promise<void> {
      const address = addressOf(email)
      if ((await subOf(address)) === sub) {
        await removePartition(`ADDRESS#${address}`)
        await table.remove(emailKey(address))
      }
      // "SESSION" sorts before "USER", so the user is removed last and an interrupted removal can be
      // repeated.
      await removePartition(`USER#${sub}`)
    },
  }
}

/** Lists a user's attributes in the protocol's format. */
export const attributesOf = (user: User): { Name: string; Value: string }[] =>
  Object.entries({
    sub: user.sub,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    email: user.email,
  }).map(([Name, Value]) => ({ Name, Value }))

/** Lists the second factors that a user's sign-ins ask for, in the protocol's format. */
export const factorsOf = ({ authenticator }: User) =>
  authenticator?.isOn === true
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {}

/** Returns a user as the admin actions show it; times in seconds. */
export const adminView = (user: User) => ({
  Username: user.sub,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.updatedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})
