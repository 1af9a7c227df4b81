import { describe, expect, test } from 'vitest'
import { createLimitStore } from '../../lambdas/shared/store/limit-store.ts'
import { createTable } from '../../lambdas/shared/store/table.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls } from '../support/faulty-client.ts'

const { client, connect, table } = await openDatabase()
const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 22, 12)
let count = 0
/** A limit of its own for each test. */
const newLimit = (most: number) => ({ name: `thing-${(count += 1)}`, most, windowMs: HOUR })
const storeAt = (now: () => number) => createLimitStore(table, { now })

describe('a limit', () => {
  test('gives each caller as much as it says, and again in the next window', async () => {
    let now = NOON
    const [limits, limit] = [storeAt(() => now), newLimit(2)]
    const take = (userId: string) => limits.take(limit, { userId })
    expect([await take('ada'), await take('ada'), await take('ada')]).toEqual([true, true, false])
    expect(await take('ben')).toBe(true)
    now += HOUR
    expect(await take('ada')).toBe(true)
  })

  test('is exact where 50 ask at once, of functions that know nothing of each other', async () => {
    const limit = newLimit(7)
    const taken = await Promise.all(
      Array.from({ length: 50 }, () => storeAt(() => NOON).take(limit, { address: '203.0.113.9' })),
    )
    expect(taken.filter(Boolean)).toHaveLength(7)
  })

  test('counts once what is named, and a write whose answer was lost', async () => {
    const lossy = connect()
    breakCalls(lossy, () => 'twice')
    const limits = createLimitStore(createTable(lossy, TABLE_NAME), { now: () => NOON })
    const limit = newLimit(2)
    const take = (what?: string) => limits.take(limit, { userId: 'ada' }, what)
    expect([await take('one'), await take('one'), await take()]).toEqual([true, true, true])
    expect([await take('two'), await take('one')]).toEqual([false, true])
  })

  test('counts all addresses that one caller can have of IPv6 as one', async () => {
    const [limits, limit] = [storeAt(() => NOON), newLimit(1)]
    expect(await limits.take(limit, { address: '2001:db8:1:2::1' })).toBe(true)
    expect(await limits.take(limit, { address: '2001:db8:1:2:ffff::9' })).toBe(false)
    expect(await limits.take(limit, { address: '2001:db8:1:3::1' })).toBe(true)
  })

  test('keeps no address and no account, and everything it keeps expires', async () => {
    const limits = storeAt(() => NOON)
    await limits.take(newLimit(1), { address: '198.51.100.77' })
    await limits.take(newLimit(1), { userId: 'user-of-this-test' })
    const items = await everyItem(client)
    expect(items.length).toBeGreaterThan(2)
    expect(JSON.stringify(items)).not.toMatch(/198\.51|user-of-this-test/)
    for (const item of items) expect(Number(item['ttl']) * 1000).toBeLessThanOrEqual(NOON + 2 * 24 * HOUR)
  })

  test('hashes a caller otherwise on another day', async () => {
    let now = Date.UTC(2026, 11, 1, 23, 30)
    const [limits, limit] = [storeAt(() => now), { ...newLimit(1), windowMs: 48 * HOUR }]
    expect(await limits.take(limit, { userId: 'ada' })).toBe(true)
    now += HOUR
    expect(await limits.take(limit, { userId: 'ada' })).toBe(true)
    const kept = (await everyItem(client)).filter(({ pk }) => String(pk).startsWith(`LIMIT#${limit.name}`))
    expect(new Set(kept.map(({ pk }) => pk)).size).toBe(2)
  })
})
