import { createPublisher } from '../bank/publish.ts'
import { createDirectoryStore } from '../store/directory-store.ts'
import { createRunStore } from '../store/run-store.ts'
import { createSetStore } from '../store/set-store.ts'
import type { Table } from '../store/table.ts'
import type { BatchParts } from './finish-batch.ts'

/** What it takes to decide and publish batches, over a table. */
export const batchParts = (table: Table, now: () => number): BatchParts => ({
  runs: createRunStore(table),
  publish: createPublisher(createDirectoryStore(table), createSetStore(table), now),
  remember: async () => {},
  now,
})
