import { createPublisher } from '#lambdas/shared/bank/publish.ts'
import { createDirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { createSeedStore } from '#lambdas/shared/store/seed-store.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'

/** Creates the stores of the bank over any table. */
export function createBankStores(table: Table) {
  const directories = createDirectoryStore(table)
  const sets = createSetStore(table)
  return {
    table,
    directories,
    sets,
    seeds: createSeedStore(table),
    publish: createPublisher(directories, sets),
  }
}
