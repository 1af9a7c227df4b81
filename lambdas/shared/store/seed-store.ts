import * as z from 'zod'
import { seedKey } from './keys.ts'
import type { Table } from './table.ts'

export type SeedStore = ReturnType<typeof createSeedStore>

/** Records the digest of the last seeded bank. */
export function createSeedStore(table: Table) {
  return {
    /** Returns the digest of the last seeded content, or undefined before the first seeding. */
    async last(): Promise<string | undefined> {
      const item = await table.get(seedKey)
      return item === undefined ? undefined : z.object({ digest: z.string() }).parse(item).digest
    },
    record: (digest: string) =>
      table.update(seedKey, { set: 'SET digest = :digest', values: { ':digest': digest } }),
  }
}
