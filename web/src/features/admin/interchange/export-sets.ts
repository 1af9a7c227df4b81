import { POOLS, type Pool } from '#domain/bank/directory.ts'
import { MOST_EXPORTED, type ExportFormat } from '#domain/interchange/limits.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { utcDay } from '#domain/utc-day.ts'
import { adminApi } from '#web/lib/admin-api.ts'
import { wait } from '#web/lib/retry.ts'
import { readPool } from '../queries.ts'

/** Sets of a pool. */
export type PoolSets = { pool: Pool; ids: readonly string[] }

/** `done` of `total` sets are read, or written to the file. */
export type ExportProgress = { step: 'reading' | 'writing'; done: number; total: number }

/** Returns the ids of all sets that aren't retired, by pool. */
export async function wholeBank(account: string): Promise<PoolSets[]> {
  return Promise.all(
    POOLS.map(async (pool) => {
      const sets = await readPool(account, pool)
      return { pool, ids: sets.filter(({ retired }) => !retired).map(({ id }) => id) }
    }),
  )
}

/**
 * Reads sets from the server, writes them to a file, and saves it.
 * @throws ApiFailure; the signal's reason if it's aborted before the file is saved
 */
export async function exportSets(
  account: string,
  format: ExportFormat,
  chosen: readonly PoolSets[],
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const total = chosen.reduce((sum, { ids }) => sum + ids.length, 0)
  const sets: ContentSet[] = []
  for (const { pool, ids } of chosen) {
    const left = [...ids]
    while (left.length > 0) {
      const asked = left.slice(0, MOST_EXPORTED)
      signal.throwIfAborted()
      const reply = await adminApi.exportSets({ account, body: { ...pool, ids: asked, format } })
      if (reply.sets.length === 0) throw new Error('the server returned none of the sets')
      sets.push(...reply.sets.map(({ source }) => source))
      left.splice(0, reply.sets.length)
      onProgress({ step: 'reading', done: sets.length, total })
    }
  }
  // Formulas, pictures, and the archive need libraries that only an export needs.
  const { saveSets } = await import('./write-file.ts')
  signal.throwIfAborted()
  await saveSets(format, `act-prep-sets-${utcDay(Date.now())}`, sets, async (done) => {
    onProgress({ step: 'writing', done, total })
    // The browser shows the progress before the next set.
    await wait(0)
    signal.throwIfAborted()
  })
}
