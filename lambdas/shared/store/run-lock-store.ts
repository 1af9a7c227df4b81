import * as z from 'zod'
import { runLockKey } from './keys.ts'
import type { Table } from './table.ts'

const lockItem = z.object({ runId: z.string(), takenAt: z.int() })

/** Which run has the generation for itself, and since when. */
export type RunLock = z.output<typeof lockItem>
export type RunLockStore = ReturnType<typeof createRunLockStore>

/** The one run at a time. Nobody gives the lock back: one whose run is over is free. */
export function createRunLockStore(table: Table) {
  return {
    async read(): Promise<RunLock | undefined> {
      const item = await table.get(runLockKey)
      return item === undefined ? undefined : lockItem.parse(item)
    },

    /** Takes it from who was seen to have it last, or from nobody; false where somebody was faster. */
    take: (lock: RunLock, from: RunLock | undefined) =>
      table.put(
        { ...runLockKey, ...lock },
        from === undefined
          ? { when: 'attribute_not_exists(pk)' }
          : { when: 'runId = :from AND takenAt = :at', values: { ':from': from.runId, ':at': from.takenAt } },
      ),
  }
}
