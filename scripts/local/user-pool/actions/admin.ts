import * as z from 'zod'
import { invalid, noSuchUser } from '../errors.ts'
import { action, poolId, username } from '../inputs.ts'
import type { Pool } from '../pool.ts'
import { POOL_ID } from '../settings.ts'
import type { User } from '../user-store.ts'
import { adminView, attributesOf, removeUser } from '../users.ts'
import { adminGroupActions, group } from './admin-groups.ts'

const userInput = z.object({ UserPoolId: poolId, Username: username })
const groupInput = userInput.extend({ GroupName: group })
const FILTER = /^\s*(email|sub)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/

/** The actions of a server with AWS credentials on any user. */
export function adminActions(pool: Pool) {
  const { users, sessions, now } = pool

  const find = async (name: string): Promise<User> => {
    const user = await users.find(name)
    if (user === null) throw noSuchUser()
    return user
  }
  const change = async (name: string, rule: (current: User) => Partial<User>): Promise<User> =>
    users.change((await find(name)).sub, now(), rule, noSuchUser)

  const AdminGetUser = action(userInput, async ({ Username }) => {
    const user = await find(Username)
    return { ...adminView(user), UserAttributes: attributesOf(user) }
  })

  const AdminDeleteUser = action(userInput, async ({ Username }) => {
    await removeUser(pool, await find(Username))
    return {}
  })

  const AdminDisableUser = action(userInput, async ({ Username }) => {
    const { sub } = await change(Username, () => ({ enabled: false }))
    await sessions.endAll(sub)
    return {}
  })
  const AdminEnableUser = action(userInput, async ({ Username }) => {
    await change(Username, () => ({ enabled: true }))
    return {}
  })
  const AdminUserGlobalSignOut = action(userInput, async ({ Username }) => {
    await sessions.endAll((await find(Username)).sub)
    return {}
  })

  const AdminAddUserToGroup = action(groupInput, async ({ Username, GroupName }) => {
    await change(Username, ({ groups }) => ({ groups: [...new Set([...groups, GroupName])] }))
    return {}
  })
  const AdminRemoveUserFromGroup = action(groupInput, async ({ Username, GroupName }) => {
    await change(Username, ({ groups }) => ({ groups: groups.filter((name) => name !== GroupName) }))
    return {}
  })
  const AdminListGroupsForUser = action(userInput, async ({ Username }) => {
    const { groups } = await find(Username)
    return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: POOL_ID })) }
  })

  const ListUsers = action(
    z.object({
      UserPoolId: poolId,
      Limit: z.int().min(1).max(60).default(60),
      PaginationToken: z.string().optional(),
      Filter: z.string().default(''),
    }),
    async ({ Limit, PaginationToken, Filter }) => {
      const { sub, prefix, isWhole } = readFilter(Filter)
      if (sub !== null) {
        const user = await users.bySub(sub)
        return { Users: user === null ? [] : [{ ...adminView(user), Attributes: attributesOf(user) }] }
      }
      const after = PaginationToken === undefined ? '' : readCursor(PaginationToken, prefix)
      const page = await users.list(prefix, after, Limit)
      const found = page.users.filter(({ email }) => !isWhole || email.toLowerCase() === prefix)
      return {
        Users: found.map((user) => ({ ...adminView(user), Attributes: attributesOf(user) })),
        ...(page.last === null ? {} : { PaginationToken: Buffer.from(page.last).toString('base64url') }),
      }
    },
  )

  return {
    AdminGetUser,
    AdminDeleteUser,
    AdminDisableUser,
    AdminEnableUser,
    AdminUserGlobalSignOut,
    AdminAddUserToGroup,
    AdminRemoveUserFromGroup,
    AdminListGroupsForUser,
    ListUsers,
    ...adminGroupActions(pool),
  }
}

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

/** Returns the address after which a page begins. A token is valid only with its own filter. */
function readCursor(token: string, prefix: string): string {
  const after = Buffer.from(token, 'base64url').toString()
  const isWhole = Buffer.from(after).toString('base64url') === token
  if (after === '' || !isWhole || !after.startsWith(prefix)) throw invalid('Invalid pagination token.')
  return after
}
