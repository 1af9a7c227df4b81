import * as z from 'zod'
import { GROUPS } from '#domain/accounts/groups.ts'
import { invalid, noSuchUser, notFound } from '../errors.ts'
import { action, poolId, text, username } from '../inputs.ts'
import type { Pool } from '../pool.ts'
import { chooseFactor, factorChoice } from './authenticator.ts'
import { POOL_ID } from '../settings.ts'
import { adminView, attributesOf, factorsOf, type User } from '../user-store.ts'

const group = text.refine((name) => {
  if (!GROUPS.some((group) => group === name)) throw notFound('Group not found.')
  return true
})
const userInput = z.object({ UserPoolId: poolId, Username: username })
const groupInput = userInput.extend({ GroupName: group })
const FILTER = /^\s*(email|sub)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/

/** Returns the actions that a server with AWS credentials applies to any user. */
export function adminActions(pool: Pool) {
  const { users, sessions, now } = pool

  const find = async (name: string): Promise<User> => {
    const user = await users.find(name)
    if (user === null) throw noSuchUser()
    return user
  }
  const change = async (name: string, rule: (current: User) => Partial<User>): Promise<User> =>
    users.change((await find(name)).sub, now(), rule, noSuchUser)

  return {
    ...listActions(pool),

    AdminGetUser: action(userInput, async ({ Username }) => {
      const user = await find(Username)
      return { ...adminView(user), UserAttributes: attributesOf(user), ...factorsOf(user) }
    }),
    AdminDeleteUser: action(userInput, async ({ Username }) => {
      await pool.removeUser(await find(Username))
      return {}
    }),
    AdminDisableUser: action(userInput, async ({ Username }) => {
      const { sub } = await change(Username, () => ({ enabled: false }))
      await sessions.endAll(sub)
      return {}
    }),
    AdminEnableUser: action(userInput, async ({ Username }) => {
      await change(Username, () => ({ enabled: true }))
      return {}
    }),
    AdminUserGlobalSignOut: action(userInput, async ({ Username }) => {
      await sessions.endAll((await find(Username)).sub)
      return {}
    }),
    AdminSetUserMFAPreference: action(
      userInput.extend({ SoftwareTokenMfaSettings: factorChoice }),
      async ({ Username, SoftwareTokenMfaSettings }) => {
        await change(Username, (user) => chooseFactor(user, SoftwareTokenMfaSettings))
        return {}
      },
    ),
    AdminAddUserToGroup: action(groupInput, async ({ Username, GroupName }) => {
      await change(Username, ({ groups }) => ({ groups: [...new Set([...groups, GroupName])] }))
      return {}
    }),
    AdminRemoveUserFromGroup: action(groupInput, async ({ Username, GroupName }) => {
      await change(Username, ({ groups }) => ({ groups: groups.filter((name) => name !== GroupName) }))
      return {}
    }),
    AdminListGroupsForUser: action(userInput, async ({ Username }) => {
      const { groups } = await find(Username)
      return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: POOL_ID })) }
    }),
  }
}

/** The most users in one reply, and the default. */
const MOST_USERS = 60
const limit = z.int().min(1).max(MOST_USERS).default(MOST_USERS)
const listEntryOf = (user: User) => ({ ...adminView(user), Attributes: attributesOf(user) })
const cursorAfter = (address: string): string => Buffer.from(address).toString('base64url')

/** Returns the actions that list users, sorted by email address. */
const listActions = ({ users }: Pool) => ({
  ListUsers: action(
    z.object({
      UserPoolId: poolId,
      Limit: limit,
      PaginationToken: z.string().optional(),
      Filter: z.string().default(''),
    }),
    async ({ Limit, PaginationToken, Filter }) => {
      const { sub, prefix, isWhole } = readFilter(Filter)
      if (sub !== null) {
        const user = await users.bySub(sub)
        return { Users: user === null ? [] : [listEntryOf(user)] }
      }
      const after = PaginationToken === undefined ? '' : readCursor(PaginationToken, prefix)
      const page = await users.list(prefix, after, Limit)
      const found = page.users.filter(({ email }) => !isWhole || email.toLowerCase() === prefix)
      return {
        Users: found.map(listEntryOf),
        ...(page.last === null ? {} : { PaginationToken: cursorAfter(page.last) }),
      }
    },
  ),

  ListUsersInGroup: action(
    z.object({ UserPoolId: poolId, GroupName: group, Limit: limit, NextToken: z.string().optional() }),
    async ({ GroupName, Limit, NextToken }) => {
      const members: User[] = []
      let after: string | null = Buffer.from(NextToken ?? '', 'base64url').toString()
      while (after !== null && members.length < Limit) {
        const page = await users.list('', after, Limit - members.length)
        members.push(...page.users.filter(({ groups }) => groups.includes(GroupName)))
        after = page.last
      }
      return {
        Users: members.map(listEntryOf),
        ...(after === null ? {} : { NextToken: cursorAfter(after) }),
      }
    },
  ),
})

/** Reads `email ^= "prefix"`, `email = "whole address"`, `sub = "whole id"`, or an empty filter. */
function readFilter(filter: string): { sub: string | null; prefix: string; isWhole: boolean } {
  if (filter.trim() === '') return { sub: null, prefix: '', isWhole: false }
  const [, attribute, operator, quoted] = FILTER.exec(filter) ?? []
  if (quoted === undefined || (attribute === 'sub' && operator !== '='))
    throw invalid('Error while parsing filter.')
  const value = quoted.replace(/\\(.)/g, '$1')
  if (attribute === 'sub') return { sub: value, prefix: '', isWhole: true }
  return { sub: null, prefix: value.toLowerCase(), isWhole: operator === '=' }
}

/** Returns the address after which a page begins. Rejects a token whose address doesn't match the filter. */
function readCursor(token: string, prefix: string): string {
  const after = Buffer.from(token, 'base64url').toString()
  const isIntact = Buffer.from(after).toString('base64url') === token
  if (after === '' || !isIntact || !after.startsWith(prefix)) throw invalid('Invalid pagination token.')
  return after
}
