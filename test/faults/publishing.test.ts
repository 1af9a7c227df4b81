// @module-tag deep
import { describe, expect, test } from 'vitest'
import { poolTotal, type Pool } from '#domain/bank/directory.ts'
import { seededRng } from '#domain/bank/random.ts'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, TABLE_NAME, openDatabase } from '../support/database.ts'
import { breakCalls, randomFaults, retryCrashes } from '../support/faulty-client.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/** Many writers fill the bank and crash at any database call. */

const WRITERS = 20
const database = await openDatabase()
const { directories, sets } = createBankStores(database.table)
const pools = VERSIONS.flatMap((version) => SECTIONS.map((section): Pool => ({ version, section })))
let seed = 0

/** Returns a function that starts a writer. Each start shares no memory with the one before. */
function createWriter() {
  const client = database.connect()
  breakCalls(client, randomFaults(seededRng((seed += 1))))
  return () => createBankStores(createTable(client, TABLE_NAME))
}
/**
 * Returns the sets of the fixture bank with sources of this name. Each name adds another copy of the bank to the table.
 */
const createNamedBank = (name: string, questionsPerPool: number) =>
  fixtureBank({ questionsPerPool }).map((set) => ({ source: `${name}:${set.id}`, set }))
type NamedSet = ReturnType<typeof createNamedBank>[number]
const questionsOf = (entries: readonly NamedSet[], { version, section }: Pool) =>
  entries
    .filter(({ set }) => set.version === version && set.section === section)
    .reduce((sum, { set }) => sum + set.questions.length, 0)
const readTotals = async () => (await directories.read(pools)).map(poolTotal)

/** Assigns each set to two writers. */
function assignToWriters(entries: readonly NamedSet[]): NamedSet[][] {
  const queues = Array.from({ length: WRITERS }, (): NamedSet[] => [])
  entries.forEach((entry, place) => {
    queues[place % WRITERS]?.push(entry)
    queues[(place * 7 + 3) % WRITERS]?.unshift(entry)
  })
  return queues
}

describe('publishing by 20 writers that crash at 8% of their calls', () => {
  test.each([1, 2, 3])('loses no set, lists none twice, and counts exactly (round %i)', async (round) => {
    const before = await readTotals()
    const entries = createNamedBank(`round-${round}`, 30)
    const publishedIds: string[] = []
    await Promise.all(
      assignToWriters(entries).map(async (queue) => {
        const start = createWriter()
        for (const { source, set } of queue) {
          const { id, outcome } = await retryCrashes(() => start().publish(source, fromContent(set)))
          if (outcome === 'published') publishedIds.push(id)
        }
      }),
    )
    // A crashed writer may not know that it published, but no two writers get this outcome for one set.
    expect(new Set(publishedIds).size).toBe(publishedIds.length)
    const addedTotals = pools.map((pool) => questionsOf(entries, pool))
    expect(await readTotals()).toEqual(before.map((total, place) => total + (addedTotals[place] ?? 0)))

    const formHalves = (await everyItem(database.client)).filter(({ source }) =>
      String(source).startsWith(`round-${round}:`),
    )
    const names = (of: readonly { source?: unknown }[]) => of.map(({ source }) => String(source)).toSorted()
    expect(names(formHalves)).toEqual(names(entries))
    const ids = new Set(formHalves.map(({ id }) => String(id)))
    const listedEntries = (await directories.read(pools))
      .flatMap((pool) => pool.sets)
      .filter(({ id }) => ids.has(id))
    expect(listedEntries).toHaveLength(entries.length)
    // Both halves of every listed set exist.
    expect(await sets.readForms(listedEntries)).toHaveLength(listedEntries.length)
    expect((await sets.readTeaching(listedEntries)).size).toBe(listedEntries.length)
  })

  test('is complete: publishing a round again changes nothing', async () => {
    const entries = createNamedBank('round-1', 30)
    const before = await everyItem(database.client)
    const { publish } = createBankStores(database.table)
    for (const { source, set } of entries)
      expect(await publish(source, fromContent(set))).toMatchObject({ outcome: 'unchanged' })
    expect(await everyItem(database.client)).toEqual(before)
  })
})

describe('concurrent retiring, restoring, and publishing, with crashes', () => {
  test('leaves each set listed or retired as its last order says', async () => {
    const pool: Pool = { version: 'old', section: 'reading' }
    const entries = createNamedBank('retired', 100).filter(
      ({ set }) => set.version === 'old' && set.section === 'reading',
    )
    const before = poolTotal((await directories.read([pool]))[0] ?? { ...pool, sets: [] })
    const rng = seededRng(5)
    const plans = entries.map((entry) => {
      const orders = Array.from({ length: 1 + Math.floor(rng() * 5) }, () =>
        rng() < 0.5 ? 'retire' : 'unretire',
      )
      return { ...entry, orders: [...orders, rng() < 0.5 ? 'retire' : 'unretire'] }
    })
    const outcomes = await Promise.all(
      plans.map(async ({ source, set, orders }) => {
        const start = createWriter()
        const { id } = await retryCrashes(() => start().publish(source, fromContent(set)))
        for (const order of orders) {
          const change = (stores: ReturnType<typeof start>) =>
            order === 'retire' ? stores.directories.retire(pool, id) : stores.directories.unretire(pool, id)
          expect(await retryCrashes(() => change(start()))).toBe(true)
        }
        return { id, size: set.questions.length, retired: orders.at(-1) === 'retire' }
      }),
    )
    const drawable = outcomes.filter(({ retired }) => !retired)
    const [directory] = await directories.read([pool])
    const listedIds = new Set(directory?.sets.map(({ id }) => id))
    expect(outcomes.filter(({ id }) => listedIds.has(id))).toEqual(drawable)
    expect(poolTotal(directory ?? { ...pool, sets: [] })).toBe(
      before + drawable.reduce((sum, { size }) => sum + size, 0),
    )
    expect(drawable.length).toBeGreaterThan(0)
    expect(drawable.length).toBeLessThan(outcomes.length)
  })

  test("a set that was never published can't be retired", async () => {
    const pool: Pool = { version: 'old', section: 'reading' }
    expect(await directories.retire(pool, 'nosuch')).toBe(false)
    expect(await directories.unretire(pool, 'nosuch')).toBe(false)
  })
})
