import { displayEmail, displayName } from '#domain/accounts/display-name.ts'
import type { PeoplePool } from './people-pool.ts'

/** Returns the names of editors and administrators by their user ids, empty for an account that is gone. */
export type StaffNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Creates the function that reads names from the user pool. An account without a name is named by its address. */
export const createStaffNames =
  (pool: Pick<PeoplePool, 'findById'>): StaffNames =>
  async (ids) =>
    new Map(
      await Promise.all(
        [...new Set(ids)].map(async (id) => {
          const user = await pool.findById(id)
          const name = `${displayName(user?.firstName ?? '')} ${displayName(user?.lastName ?? '')}`.trim()
          return [id, name === '' ? displayEmail(user?.email ?? '') : name] as const
        }),
      ),
    )

/** Returns a decision or a comment with its author's name. */
export const withName = <T extends { by: string }>(signed: T, names: ReadonlyMap<string, string>) => ({
  ...signed,
  by: { id: signed.by, name: names.get(signed.by) ?? '' },
})
