import { claimId, createPublisher } from '../bank/publish.ts'
import { createDirectoryStore } from '../store/directory-store.ts'
import { createSimilarityStore } from '../store/similarity-store.ts'
import { createRunStore } from '../store/run-store.ts'
import { createSetStore } from '../store/set-store.ts'
import type { Table } from '../store/table.ts'
import type { BatchParts } from './finish-batch.ts'

/** Creates everything needed to stage and publish batches, over a table. */
export function batchParts(table: Table, now: () => number): BatchParts {
  const sets = createSetStore(table)
  const directories = createDirectoryStore(table)
  const similarityStore = createSimilarityStore(table, sets)
  return {
    runs: createRunStore(table),
    publish: createPublisher(directories, sets, now),
    listedSize: async (pool, source) =>
      (await directories.entries(pool)).get(await claimId(sets, source))?.size ?? 0,
    remember: (setId, set) => similarityStore.remember(setId, set),
    now,
  }
}
