import * as z from 'zod/mini'
import type { Grant } from '#domain/billing/grant.ts'
import { PAID_TIERS } from '#domain/billing/plans.ts'
import { grantKey } from './keys.ts'
import type { Table } from './table.ts'

const grantItem = z.object({
  tier: z.enum(PAID_TIERS),
  givenAt: z.int(),
  endsAt: z.int(),
  reason: z.string(),
  by: z.string(),
})

export type GrantStore = ReturnType<typeof createGrantStore>

/** Stores the plan that an administrator gave an account. An account has at most one. */
export const createGrantStore = (table: Table) => ({
  async read(userId: string): Promise<Grant | undefined> {
    const item = await table.get(grantKey(userId))
    return item === undefined ? undefined : grantItem.parse(item)
  },
  /** Stores a grant in place of any earlier one. */
  give: (userId: string, grant: Grant) => table.put({ ...grantKey(userId), ...grant }, {}),
  /** Removes the grant. A repeat does nothing. */
  takeBack: (userId: string) => table.remove(grantKey(userId)),
})
