import { randomUUID } from 'node:crypto'
import { seededRng } from '#domain/bank/random.ts'
import { standardCount } from '#domain/exam/formats.ts'
import { createTestsService } from '#lambdas/core/tests/tests-service.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createDirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { createSeenStore } from '#lambdas/shared/store/seen-store.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { databaseClient, startDatabase } from '#scripts/local/database.ts'
import { createGrowingBank } from './load-bank.ts'
import { meterReads } from './read-meter.ts'

const TABLE_NAME = 'bench'
/** The number of tests to start at each size of the bank. */
const STARTS = 10

/** Means per start; `bank` is the number of questions in the bank. */
export type StartReads = { bank: number; readUnits: number; batchRequests: number }

/**
 * Measures what starting a Traditional full test reads, from banks of these sizes (ascending) on the
 * embedded database. The service and its stores are those of production, and each start begins with empty
 * caches.
 */
export async function measureStartReads(sizes: readonly number[]): Promise<StartReads[]> {
  const database = await startDatabase(TABLE_NAME, null)
  const newClient = () => databaseClient(database.endpoint)
  const loading = newClient()
  const reading = newClient()
  const meter = meterReads(reading)
  const bank = createGrowingBank(loading, TABLE_NAME)
  const rng = seededRng(1)

  async function start(): Promise<void> {
    const table = createTable(reading, TABLE_NAME)
    const tests = createTestsService(
      {
        directories: createDirectoryStore(table),
        sets: createSetStore(table),
        attempts: createAttemptStore(table),
        seen: createSeenStore(table),
      },
      { now: () => 0, rng, pause: async () => {} },
    )
    const { questions } = await tests.create({ kind: 'guest', tokenHash: null }, randomUUID(), {
      section: 'full',
      version: 'old',
      mode: 'practice',
      untimed: false,
      timeFactor: 1,
    })
    if (questions.length !== standardCount('old', 'full')) throw new Error('the form is short')
  }

  try {
    const results: StartReads[] = []
    for (const size of sizes) {
      const bankSize = await bank.growTo(size)
      const before = { ...meter }
      for (let started = 0; started < STARTS; started += 1) await start()
      results.push({
        bank: bankSize,
        readUnits: (meter.readUnits - before.readUnits) / STARTS,
        batchRequests: (meter.batchRequests - before.batchRequests) / STARTS,
      })
    }
    return results
  } finally {
    loading.destroy()
    reading.destroy()
    await database.stop()
  }
}
