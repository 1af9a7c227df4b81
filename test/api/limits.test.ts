import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLimitStore } from '#lambdas/shared/store/limit-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls } from '../support/faulty-client.ts'

const { client, connect, table } = await openDatabase()
const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 22, 12)
let limitCount = 0
/** Creates a limit that no other test uses. */
const createLimit = (most: number) => ({ name: `thing-${(limitCount += 1)}`, most, windowMs: HOUR })
const storeAt = (now: () => number) => createLimitStore(table, { now })

describe('a limit', () => {
  test('allows each caller its maximum, and again in the next window', async () => {
    let now = NOON
    const [limits, limit] = [storeAt(() => now), createLimit(2)]
    const use = (userId: string) => limits.tryConsume(limit, { userId })
    expect([await use('ada'), await use('ada'), await use('ada')]).toEqual([true, true, false])
    expect(await use('ben')).toBe(true)
    now += HOUR
    expect(await use('ada')).toBe(true)
  })

  test('is exact for 50 simultaneous requests to independent functions', async () => {
    const limit = createLimit(7)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => storeAt(() => NOON).tryConsume(limit, { address: '203.0.113.9' })),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(7)
  })

  test('counts a named request once, and a write with a lost response once', async () => {
    const lossy = connect()
    breakCalls(lossy, () => 'twice')
    const limits = createLimitStore(createTable(lossy, TABLE_NAME), { now: () => NOON })
    const limit = createLimit(2)
    const use = (what?: string) => limits.tryConsume(limit, { userId: 'ada' }, what)
    expect([await use('one'), await use('one'), await use()]).toEqual([true, true, true])
    expect([await use('two'), await use('one')]).toEqual([false, true])
  })

  test('counts all IPv6 addresses of one network as one caller', async () => {
    const [limits, limit] = [storeAt(() => NOON), createLimit(1)]
    expect(await limits.tryConsume(limit, { address: '2001:db8:1:2::1' })).toBe(true)
    expect(await limits.tryConsume(limit, { address: '2001:db8:1:2:ffff::9' })).toBe(false)
    expect(await limits.tryConsume(limit, { address: '2001:db8:1:3::1' })).toBe(true)
  })

  test('stores no address and no account, and everything it stores expires', async () => {
    const limits = storeAt(() => NOON)
    await limits.tryConsume(createLimit(1), { address: '198.51.100.77' })
    await limits.tryConsume(createLimit(1), { userId: 'user-of-this-test' })
    const items = await everyItem(client)
    expect(items.length).toBeGreaterThan(2)
    expect(JSON.stringify(items)).not.toMatch(/198\.51|user-of-this-test/)
    for (const item of items) expect(Number(item['ttl']) * 1000).toBeLessThanOrEqual(NOON + 2 * 24 * HOUR)
  })

  test('hashes a caller differently on another day', async () => {
    let now = Date.UTC(2026, 11, 1, 23, 30)
    const [limits, limit] = [storeAt(() => now), { ...createLimit(1), windowMs: 48 * HOUR }]
    expect(await limits.tryConsume(limit, { userId: 'ada' })).toBe(true)
    now += HOUR
    expect(await limits.tryConsume(limit, { userId: 'ada' })).toBe(true)
    const storedItems = (await everyItem(client)).filter(({ pk }) =>
      String(pk).startsWith(`LIMIT#${limit.name}`),
    )
    expect(new Set(storedItems.map(({ pk }) => pk)).size).toBe(2)
  })
})

describe('tryConsumeAmounts', () => {
  const KEYS_A_DAY = { name: 'keys', windowMs: 24 * HOUR }
  let callerCount = 0
  const createCaller = () => ({ userId: `reader-${(callerCount += 1)}` })
  const amounts = (all: number, fast = 0) => [
    { counter: 'all', amount: all, most: 50 },
    { counter: 'fast', amount: fast, most: 20 },
  ]

  test('adds to every counter or to none, and returns those without room', async () => {
    const [limits, who] = [storeAt(() => NOON), createCaller()]
    const use = (what: string, all: number, fast?: number) =>
      limits.tryConsumeAmounts(KEYS_A_DAY, who, what, amounts(all, fast))
    expect(await use('one', 15, 15)).toEqual([])
    expect(await use('two', 10, 10)).toEqual(['fast'])
    expect(await use('two', 10)).toEqual([])
    expect(await use('three', 30)).toEqual(['all'])
    expect(await use('three', 30, 10)).toEqual(['all', 'fast'])
    expect(await use('four', 25)).toEqual([])
    expect(await use('five', 1, 1)).toEqual(['all'])
  })

  test('rejects an amount larger than its counter, even if the counter is empty', async () => {
    const [limits, who] = [storeAt(() => NOON), createCaller()]
    expect(await limits.tryConsumeAmounts(KEYS_A_DAY, who, 'one', amounts(51))).toEqual(['all'])
    expect(await limits.tryConsumeAmounts(KEYS_A_DAY, who, 'two', amounts(21, 21))).toEqual(['fast'])
    expect(await limits.tryConsumeAmounts(KEYS_A_DAY, who, 'three', amounts(50, 20))).toEqual([])
  })

  test('counts a repeat once, even after a lost write response', async () => {
    const lossy = connect()
    breakCalls(lossy, () => 'twice')
    const limits = createLimitStore(createTable(lossy, TABLE_NAME), { now: () => NOON })
    const who = createCaller()
    const use = (what: string, all: number) => limits.tryConsumeAmounts(KEYS_A_DAY, who, what, amounts(all))
    expect([await use('one', 30), await use('one', 30), await use('two', 20)]).toEqual([[], [], []])
    expect([await use('three', 1), await use('one', 30)]).toEqual([['all'], []])
  })

  test('is exact for simultaneous requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ what: fc.nat(8), all: fc.integer({ min: 1, max: 30 }) }), {
          minLength: 2,
          maxLength: 12,
        }),
        async (requests) => {
          const who = createCaller()
          const sizes = new Map<number, number>()
          for (const { what, all } of requests) sizes.set(what, sizes.get(what) ?? all)
          const replies = await Promise.all(
            requests.map(async ({ what }) => {
              const all = sizes.get(what) ?? 0
              const fullCounters = await storeAt(() => NOON).tryConsumeAmounts(
                KEYS_A_DAY,
                who,
                `${what}`,
                amounts(all),
              )
              return { what, isAccepted: fullCounters.length === 0 }
            }),
          )
          const accepted = new Set(replies.flatMap(({ what, isAccepted }) => (isAccepted ? [what] : [])))
          const used = [...accepted].reduce((sum, what) => sum + (sizes.get(what) ?? 0), 0)
          expect(used).toBeLessThanOrEqual(50)
          for (const [what, size] of sizes) if (!accepted.has(what)) expect(used + size).toBeGreaterThan(50)
        },
      ),
      { numRuns: 25 },
    )
  })
})
