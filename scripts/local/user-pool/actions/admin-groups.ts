import * as z from 'zod'
import { notFound } from '../errors.ts'
import { action, poolId, text } from '../inputs.ts'
import type { Pool } from '../pool.ts'
import { GROUPS } from '../settings.ts'
import { adminView, attributesOf } from '../users.ts'

export const group = text.refine((name) => {
  if (!GROUPS.includes(name)) throw notFound('Group not found.')
  return true
})

/** The number of addresses to read at once. */
const PAGE = 60

/** The group actions of a server with AWS credentials. */
export function adminGroupActions({ users }: Pool) {
  const ListUsersInGroup = action(
    z.object({
      UserPoolId: poolId,
      GroupName: group,
      Limit: z.int().min(1).max(60).default(60),
      NextToken: z.string().optional(),
    }),
    async ({ GroupName, Limit, NextToken }) => {
      const members = []
      let after: string | null = Buffer.from(NextToken ?? '', 'base64url').toString()
      while (after !== null && members.length < Limit) {
        const page = await users.list('', after, Math.min(PAGE, Limit - members.length))
        members.push(...page.users.filter(({ groups }) => groups.includes(GroupName)))
        after = page.last
      }
      return {
        Users: members.map((user) => ({ ...adminView(user), Attributes: attributesOf(user) })),
        ...(after === null ? {} : { NextToken: Buffer.from(after).toString('base64url') }),
      }
    },
  )
  return { ListUsersInGroup }
}
