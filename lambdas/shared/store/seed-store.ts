import * as z from 'zod'
import { seedKey } from './keys.ts'
import type { Table } from './table.ts'

export type SeedStore = ReturnType<typeof createSeedStore>

/** What the bank was seeded with last. */
export function createSeedStore(table: Table) {
  return {
    /** Digest of the content seeded last; undefined before the first time. */
    async last(): Promise<string | undefined> {
      const item = await table.get(seedKey)
      return item === undefined ? undefined : z.object({ digest: z.string() }).parse(item).digest
    },
    record: (digest: string) =>
      table.update(seedKey, { set: 'SET digest = :digest', values: { ':digest': digest } }),
  }
}
