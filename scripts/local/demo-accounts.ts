import type { NewAccount } from './user-pool/users.ts'
import { ADMIN_GROUP } from '../../domain/accounts/groups.ts'

/** Accounts to look around with; `npm start` makes those that are missing. */
export const DEMO_PASSWORD = 'practice36'

const demo = (name: string, firstName: string, groups: readonly string[] = []): NewAccount => ({
  email: `${name}@example.com`,
  password: DEMO_PASSWORD,
  firstName,
  lastName: 'Example',
  groups,
})

export const DEMO_ACCOUNTS: readonly NewAccount[] = [
  demo('student', 'Sam'),
  demo('pro', 'Priya'),
  demo('elite', 'Eli'),
  demo('admin', 'Ada', [ADMIN_GROUP]),
]
