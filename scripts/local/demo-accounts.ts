import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import type { PaidTier } from '#domain/billing/plans.ts'
import type { NewAccount } from './user-pool/user-pool.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'practice36'

/** @property plan the plan that the account has bought */
type DemoAccount = NewAccount & { plan: PaidTier | null }

const demoAccount = (
  name: string,
  firstName: string,
  { groups = [], plan = null }: { groups?: readonly string[]; plan?: PaidTier | null } = {},
): DemoAccount => ({
  email: `${name}@example.com`,
  password: DEMO_PASSWORD,
  firstName,
  lastName: 'Example',
  groups,
  plan,
})

/** Accounts for trying the product. `npm start` creates the missing ones. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demoAccount('student', 'Sam'),
  demoAccount('pro', 'Priya', { plan: 'Pro' }),
  demoAccount('elite', 'Eli', { plan: 'Elite' }),
  demoAccount('admin', 'Ada', { groups: [ADMIN_GROUP] }),
  demoAccount('editor', 'Edith', { groups: [EDITOR_GROUP] }),
]
