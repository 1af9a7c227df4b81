import { describe, expect, test } from 'vitest'
import { everyItem, openDatabase } from '#test/support/database.ts'
import { watchCalls } from '#test/support/watched-client.ts'
import { createDirectoryStore } from './directory-store.ts'
import { createSeenStore, dayOf } from './seen-store.ts'
import { createTable } from './table.ts'
import { TABLE_NAME } from '#test/support/database.ts'

const { client, connect, table } = await openDatabase()
const store = createSeenStore(table)
const MATH = { version: 'old', section: 'math' } as const
const ENGLISH = { version: 'old', section: 'english' } as const
let createdCount = 0
const someone = () => `user-${(createdCount += 1)}`

describe('the record of a student’s seen sets', () => {
  test('is empty at first, then contains the served sets, each with its last day', async () => {
    const userId = someone()
    expect(await store.read(userId, ['old'])).toEqual([{ version: 'old', sets: {} }])
    await store.recordServed(userId, 'old', ['k3Xf9a', '-0_Bz1'], 20_000)
    await store.recordServed(userId, 'old', ['k3Xf9a', 'aaaaaa'], 20_001)
    expect(await store.read(userId, ['enhanced', 'old'])).toEqual([
      { version: 'enhanced', sets: {} },
      { version: 'old', sets: { k3Xf9a: 20_001, '-0_Bz1': 20_000, aaaaaa: 20_001 } },
    ])
    expect(await store.read(userId)).toHaveLength(2)
  })

  test('is separate for each student', async () => {
    const [mine, yours] = [someone(), someone()]
    await store.recordServed(mine, 'old', ['k3Xf9a'], 1)
    expect(await store.read(yours, ['old'])).toEqual([{ version: 'old', sets: {} }])
  })

  test('contains all sets after 30 concurrent tests', async () => {
    const userId = someone()
    const ids = Array.from({ length: 30 }, (_, place) => `set-${String(place).padStart(2, '0')}`)
    await Promise.all(ids.map((id) => store.recordServed(userId, 'old', [id], 7)))
    const [{ sets } = { sets: {} }] = await store.read(userId, ['old'])
    expect(Object.keys(sets).toSorted()).toEqual(ids)
  })

  test('has one entry per set, however often it is served', async () => {
    const userId = someone()
    const ids = Array.from({ length: 75 }, (_, place) => `set-${String(place).padStart(2, '0')}`)
    for (let day = 20_000; day < 20_020; day += 1) await store.recordServed(userId, 'old', ids, day)
    const items = (await everyItem(client)).filter(({ pk }) => pk === `USER#${userId}`)
    expect(items).toHaveLength(1)
    expect(Object.keys(items[0] ?? {})).toHaveLength(2 + ids.length)
  })

  test('comes with the directories of a draw, in one request', async () => {
    const userId = someone()
    await store.recordServed(userId, 'old', ['k3Xf9a'], 20_000)
    const watched = connect()
    const calls = watchCalls(watched)
    const directories = createDirectoryStore(createTable(watched, TABLE_NAME))
    await directories.create(MATH)
    const before = calls.length
    const [english, math] = await directories.readFor(userId, [ENGLISH, MATH])
    expect(calls.slice(before).map(({ command }) => command)).toEqual(['BatchGetItemCommand'])
    expect(english).toEqual({
      directory: { ...ENGLISH, sets: [] },
      pilots: { ...ENGLISH, sets: [] },
      seen: { k3Xf9a: 20_000 },
    })
    expect(math).toEqual({
      directory: { ...MATH, sets: [] },
      pilots: { ...MATH, sets: [] },
      seen: { k3Xf9a: 20_000 },
    })
  })
})

test('dayOf starts a day at midnight UTC', () => {
  expect(dayOf(0)).toBe(0)
  expect(dayOf(Date.UTC(2025, 9, 7, 23, 59, 59, 999))).toBe(20_368)
  expect(dayOf(Date.UTC(2025, 9, 8))).toBe(20_369)
})
