import { expect, test } from 'vitest'
import { NO_COUNTS } from '#domain/statistics/counts.ts'
import { openDatabase, TABLE_NAME } from '#test/support/database.ts'
import { watchCalls } from '#test/support/watched-client.ts'
import { dayTestsKey } from './keys.ts'
import { createStatisticsStore } from './statistics-store.ts'
import { createTable } from './table.ts'

const POOL = { version: 'old', section: 'math' } as const
const { connect } = await openDatabase()

test('the statistics store reads counts consistently right after they were written', async () => {
  const client = connect()
  const calls = watchCalls(client)
  const store = createStatisticsStore(createTable(client, TABLE_NAME))
  const tests = [
    { version: 'old', section: 'math', started: 2, completed: 1, scored: 1, scores: 20 },
  ] as const
  await store.putDay(POOL, '2026-11-22', new Map([['k3Xf9a.1:1', NO_COUNTS]]))
  await store.putTests({ day: '2026-11-22', tests: [...tests] })
  calls.length = 0
  expect([...(await store.readMonths(POOL, ['2026-11'])).keys()]).toEqual(['k3Xf9a.1:1'])
  expect(await store.readTests(['2026-11-22'])).toEqual([{ day: '2026-11-22', tests }])
  // An eventually consistent read would take half a unit.
  expect(calls).toEqual([
    { command: 'QueryCommand', units: 1 },
    { command: 'BatchGetItemCommand', units: 1 },
  ])
})

test('the statistics store counts all completed tests as scored on a day from before guests were separated', async () => {
  const table = createTable(connect(), TABLE_NAME)
  const day = '2026-11-21'
  const stored = { version: 'old', section: 'math', started: 3, completed: 2, scores: 41 } as const
  await table.put({ ...dayTestsKey(day), day, tests: [stored] }, {})
  expect(await createStatisticsStore(table).readTests([day])).toEqual([
    { day, tests: [{ ...stored, scored: 2 }] },
  ])
})
