import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ModelCaps } from '#domain/settings/model-caps.ts'
import { createBudgetStore, EDITOR_DAY_MICROS } from '#lambdas/shared/store/budget-store.ts'
import { budgetDayKey, budgetEditorKey, budgetKey, runKey } from '#lambdas/shared/store/keys.ts'
import { createTable, type Table } from '#lambdas/shared/store/table.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed, type Fault } from '../support/faulty-client.ts'

const { connect, table } = await openDatabase()
let runCount = 0
let runId = ''

/** Creates a run with a cap, in a month of its own. */
async function createRun(capMicros: number) {
  runCount += 1
  runId = `run_${runCount}`
  await table.putIfAbsent({ ...runKey(runId), capMicros, spentMicros: 0 })
}
/** Builds caps: one daily cap for every share, and one monthly cap for every share and the shared budget. */
const capsOf = (monthMicros: number, dayMicros = 1000): ModelCaps => ({
  day: { guests: dayMicros, free: dayMicros, paid: dayMicros },
  month: { guests: monthMicros, free: monthMicros, paid: monthMicros, shared: monthMicros },
})
const monthLater = (months: number): number => Date.UTC(2026, 10 + months, 22)
const budgetOf = (monthCapMicros: number, ownTable: Table = table, months = runCount) =>
  createBudgetStore(ownTable, {
    now: () => monthLater(months),
    caps: async () => capsOf(monthCapMicros),
  })
const spentBy = async (id = runId) => Number((await table.get(runKey(id)))?.['spentMicros'])
const noTokens = { inputTokens: 0, outputTokens: 0 }

beforeEach(() => createRun(1000))

describe('the budget', () => {
  test('reserves up to the run’s cap, and commits the actual cost', async () => {
    const budget = budgetOf(5000)
    const reservation = await budget.reserve({ runId }, 600)
    if ('spent' in reservation) throw new Error('nothing was reserved')
    expect(await spentBy()).toBe(600)
    expect(await budget.reserve({ runId }, 401)).toEqual({ spent: 'run', isRetryable: true })
    await budget.commit(reservation, { micros: 150, inputTokens: 70, outputTokens: 5 })
    expect(await table.get(runKey(runId))).toMatchObject({
      spentMicros: 150,
      inputTokens: 70,
      outputTokens: 5,
      calls: 1,
    })
    expect(await budget.spentIn(reservation.day.slice(0, 7))).toBe(150)
    expect(await budget.reserve({ runId }, 850)).toMatchObject({ micros: 850 })
  })

  test('counts a repeated commit once', async () => {
    const budget = budgetOf(5000)
    const reservation = await budget.reserve({ runId }, 600)
    if ('spent' in reservation) throw new Error('nothing was reserved')
    for (let time = 0; time < 3; time += 1) await budget.commit(reservation, { micros: 100, ...noTokens })
    expect(await table.get(runKey(runId))).toMatchObject({ spentMicros: 100, calls: 1 })
    expect(await budget.spentIn(reservation.day.slice(0, 7))).toBe(100)
  })

  test('counts a write once that was repeated after a lost response, and grants the reservation', async () => {
    const client = connect()
    breakCalls(client, () => 'twice')
    const budget = budgetOf(
      5000,
      createTable(client, TABLE_NAME, async () => {}),
    )
    const reservation = await budget.reserve({ runId }, 600)
    if ('spent' in reservation) throw new Error('nothing was reserved')
    expect(await spentBy()).toBe(600)
    await budget.commit(reservation, { micros: 100, inputTokens: 7, outputTokens: 3 })
    expect(await table.get(runKey(runId))).toMatchObject({ spentMicros: 100, inputTokens: 7, calls: 1 })
  })

  test('refunds the run’s part of a reservation that the month’s cap doesn’t allow', async () => {
    const budget = budgetOf(500)
    expect(await budget.reserve({ runId }, 501)).toEqual({ spent: 'month', isRetryable: false })
    expect(await spentBy()).toBe(0)
    const { calls } = { calls: 0, ...(await table.get(runKey(runId))) }
    expect(calls).toBe(0)
  })

  test('counts all runs of a month, and starts a later month at zero', async () => {
    const [first, month] = [runId, runCount]
    const budget = budgetOf(1500, table, month)
    expect(await budget.reserve({ runId: first }, 1000)).toMatchObject({ micros: 1000 })
    await createRun(1000)
    expect(await budget.reserve({ runId }, 600)).toEqual({ spent: 'month', isRetryable: true })
    expect(await budget.reserve({ runId }, 500)).toMatchObject({ micros: 500 })
    expect(await budgetOf(1500, table, month + 500).reserve({ runId }, 500)).toMatchObject({ micros: 500 })
  })

  test('commits a call that ends in the next month to the month of its reservation', async () => {
    let now = Date.UTC(2040, 0, 31)
    const budget = createBudgetStore(table, {
      now: () => now,
      caps: async () => capsOf(5000),
    })
    const reservation = await budget.reserve({ runId }, 600)
    if ('spent' in reservation) throw new Error('nothing was reserved')
    now = Date.UTC(2040, 1, 1)
    await budget.commit(reservation, { micros: 10, ...noTokens })
    expect(await budget.spentIn('2040-01')).toBe(10)
    expect(await budget.spentIn('2040-02')).toBe(0)
  })

  test('limits each editor by the day, and administrators only by the month', async () => {
    const [most, month] = [EDITOR_DAY_MICROS, 3 * EDITOR_DAY_MICROS]
    let now = Date.UTC(2041, 0, 30)
    const budget = createBudgetStore(table, { now: () => now, caps: async () => capsOf(month) })
    expect(await budget.reserve({ editor: 'ada' }, most - 1)).toMatchObject({ micros: most - 1 })
    expect(await budget.reserve({ editor: 'ada' }, 2)).toEqual({ spent: 'editor', isRetryable: true })
    expect(await budget.reserve({ editor: 'bob' }, most)).toMatchObject({ micros: most })
    now = Date.UTC(2041, 0, 31)
    expect(await budget.reserve({ editor: 'ada' }, 2)).toMatchObject({ micros: 2 })
    expect(await budget.reserve({ administrator: 'eve' }, month - 2)).toMatchObject({ micros: month - 2 })
    expect(await budget.reserve({ editor: 'ada' }, 2)).toMatchObject({ spent: 'month' })
    expect(await table.get(budgetEditorKey('ada', '2041-01-31'))).toMatchObject({ spentMicros: 2 })
    expect((await table.get(budgetEditorKey('bob', '2041-01-30')))?.['ttl']).toBe(Date.UTC(2041, 1, 1) / 1000)
  })

  test("grants nothing to a run that doesn't exist", async () => {
    await expect(budgetOf(5000).reserve({ runId: 'run_unknown' }, 1)).rejects.toThrow()
  })

  test('doesn’t exceed the cap of the run or the month with 50 simultaneous calls', async () => {
    await createRun(1000)
    const budget = budgetOf(700)
    const results = await Promise.all(Array.from({ length: 50 }, () => budget.reserve({ runId }, 90)))
    const reservations = results.filter((result) => !('spent' in result))
    expect(reservations.length).toBeGreaterThan(0)
    expect(reservations.length).toBeLessThanOrEqual(7)
    expect(await spentBy()).toBe(reservations.length * 90)
    const storedMonth = await table.get({
      ...budgetKey(new Date(monthLater(runCount)).toISOString().slice(0, 7)),
    })
    expect(storedMonth?.['spentMicros']).toBe(reservations.length * 90)
  })
})

describe('the daily budget of guests', () => {
  const NIGHT = Date.UTC(2041, 4, 31, 23, 59)
  const GUESTS = { share: 'guests' } as const
  const guestsAt = (now: () => number, dayCapMicros: number, ownTable: Table = table) =>
    createBudgetStore(ownTable, { now, caps: async () => capsOf(5000, dayCapMicros) })

  test('has its own cap, and starts the next day at zero', async () => {
    let now = NIGHT - 86_400_000
    const budget = guestsAt(() => now, 1000)
    expect(await budget.reserve(GUESTS, 900)).toMatchObject({ micros: 900 })
    expect(await budget.reserve(GUESTS, 101)).toEqual({ spent: 'day', isRetryable: true })
    now += 86_400_000
    const reservation = await budget.reserve(GUESTS, 900)
    if ('spent' in reservation) throw new Error('nothing was reserved')
    // Committed after midnight and after the month's end, to the day and month of the reservation.
    now += 60_000 * 5
    await budget.commit(reservation, { micros: 100, inputTokens: 10, outputTokens: 2 })
    expect(await table.get(budgetDayKey('2041-05-31', 'guests'))).toMatchObject({
      spentMicros: 100,
      calls: 1,
    })
    expect(await budget.spentIn('2041-05')).toBe(1000)
    expect(await budget.spentIn('2041-06')).toBe(0)
  })

  test('has an expiry time in the table, 35 days after its day', async () => {
    const { ttl } = { ttl: 0, ...(await table.get(budgetDayKey('2041-05-31', 'guests'))) }
    expect(ttl * 1000).toBe(Date.UTC(2041, 5, 35))
  })

  test('grants as many of 50 simultaneous requests as fit', async () => {
    const budget = guestsAt(() => Date.UTC(2042, 0, 1), 1000)
    const results = await Promise.all(Array.from({ length: 50 }, () => budget.reserve(GUESTS, 90)))
    expect(results.filter((result) => !('spent' in result))).toHaveLength(11)
    expect(await table.get(budgetDayKey('2042-01-01', 'guests'))).toMatchObject({ spentMicros: 990 })
  })

  test('counts a write once that was repeated after a lost response', async () => {
    const client = connect()
    breakCalls(client, () => 'twice')
    const ownTable = createTable(client, TABLE_NAME, async () => {})
    expect(await guestsAt(() => Date.UTC(2043, 0, 1), 1000, ownTable).reserve(GUESTS, 600)).toMatchObject({
      micros: 600,
    })
    expect(await table.get(budgetDayKey('2043-01-01', 'guests'))).toMatchObject({ spentMicros: 600 })
  })
})

/** One model call: its reservation, and the part of it that the call costs. */
const call = fc.record({
  reservedMicros: fc.integer({ min: 1, max: 400 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
})
const faults = fc.array(
  fc.constantFrom<(Fault | null)[]>(null, null, null, null, 'before', 'after', 'twice', 'throttled'),
  {
    minLength: 10,
    maxLength: 80,
  },
)

test('the budget stays within the caps of the run and the month, and counts every paid call, when table calls fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { minLength: 5, maxLength: 20 }),
      faults,
      fc.integer({ min: 300, max: 1500 }),
      fc.integer({ min: 300, max: 1500 }),
      async (calls, plannedFaults, runCap, monthCap) => {
        await createRun(runCap)
        const client = connect()
        breakCalls(client, (nth) => plannedFaults[nth] ?? null)
        const budget = budgetOf(
          monthCap,
          createTable(client, TABLE_NAME, async () => {}),
        )
        const month = new Date(monthLater(runCount)).toISOString().slice(0, 7)
        let paid = 0
        for (const { reservedMicros, part } of calls)
          try {
            const reservation = await budget.reserve({ runId }, reservedMicros)
            if ('spent' in reservation) continue
            // From here on the model costs money, even if the function crashes.
            const micros = Math.floor(reservedMicros * part)
            paid += micros
            await budget.commit(reservation, { micros, ...noTokens })
          } catch (error) {
            if (
              !(error instanceof Crashed) &&
              !(error instanceof Error && /throttled|Throughput/.test(error.message + error.name))
            )
              throw error
          }
        const [onRun, onMonth] = [await spentBy(), await budgetOf(monthCap).spentIn(month)]
        expect(paid).toBeLessThanOrEqual(Math.min(runCap, monthCap))
        expect(onRun).toBeLessThanOrEqual(runCap)
        expect(onMonth).toBeLessThanOrEqual(monthCap)
        expect(onRun).toBeGreaterThanOrEqual(paid)
        expect(onMonth).toBeGreaterThanOrEqual(paid)
      },
    ),
    { numRuns: 40 },
  )
})
