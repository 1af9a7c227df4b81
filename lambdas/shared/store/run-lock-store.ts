import * as z from 'zod'
import { runLockKey } from './keys.ts'
import type { Table } from './table.ts'

const lockItem = z.object({ runId: z.string(), takenAt: z.int() })

/** The run that occupies the generation, and since when. */
export type RunLock = z.output<typeof lockItem>
export type RunLockStore = ReturnType<typeof createRunLockStore>

/** Allows one run at a time. The lock is never released: it is free once its run is over. */
export function createRunLockStore(table: Table) {
  return {
    async read(): Promise<RunLock | undefined> {
      const item = await table.get(runLockKey)
      return item === undefined ? undefined : lockItem.parse(item)
    },

    /**
     * Takes the lock from its last known run, or takes a free one. Returns false if somebody else was
     * faster.
     */
    take: (lock: RunLock, from: RunLock | undefined) =>
      table.put(
        { ...runLockKey, ...lock },
        from === undefined
          ? { when: 'attribute_not_exists(pk)' }
          : { when: 'runId = :from AND takenAt = :at', values: { ':from': from.runId, ':at': from.takenAt } },
      ),
  }
}
