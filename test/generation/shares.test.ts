import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHARES } from '#domain/settings/day-shares.ts'
import { modelCaps, type ModelCaps } from '#domain/settings/model-caps.ts'
import { createBudgetStore, RESERVATION_MS, STUDENT_DAY_MICROS } from '#lambdas/shared/store/budget-store.ts'
import {
  budgetDayKey,
  budgetKey,
  budgetShareKey,
  budgetStudentKey,
  runKey,
} from '#lambdas/shared/store/keys.ts'
import { createTable, type Table } from '#lambdas/shared/store/table.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed, type Fault } from '../support/faulty-client.ts'
import { SCALED, scaled } from '../support/depth.ts'

/** The shares that pay for model calls: none exceeds its cap, even with crashes at any call. */

const { connect, table } = await openDatabase()
const noTokens = { inputTokens: 0, outputTokens: 0 }
let monthCount = 0
/** Returns noon of a day in a month that no other test uses. */
const noonInNewMonth = (): number => Date.UTC(2030, (monthCount += 1), 10, 12)
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

function budgetAt(clock: { now: number }, caps: ModelCaps, ownTable: Table = table) {
  return createBudgetStore(ownTable, { now: () => clock.now, caps: async () => caps })
}
const spentAt = async (key: { pk: string; sk: string }): Promise<number> =>
  Number((await table.get(key))?.['spentMicros'] ?? 0)

type Budget = ReturnType<typeof budgetAt>
async function reserveOrThrow(budget: Budget, ...[payer, micros]: Parameters<Budget['reserve']>) {
  const reservation = await budget.reserve(payer, micros)
  if ('spent' in reservation) throw new Error(`nothing was reserved: ${reservation.spent}`)
  return reservation
}

const GUESTS = { share: 'guests' } as const
const paidBy = (studentId: string) => ({ share: 'paid', studentId }) as const

describe('the money reserved for a call that crashed', () => {
  const caps = modelCaps({ dayCapUsd: 5, monthCapUsd: 200 })
  const reservedMicros = caps.day.guests

  test('is refunded after the call’s time limit, if the call was never made', async () => {
    const clock = { now: noonInNewMonth() }
    const budget = budgetAt(clock, caps)
    await reserveOrThrow(budget, GUESTS, reservedMicros)
    clock.now += RESERVATION_MS - 1
    expect(await budget.reserve(GUESTS, reservedMicros)).toEqual({ spent: 'day', isRetryable: true })
    clock.now += 1
    await reserveOrThrow(budget, GUESTS, reservedMicros)
    expect(await spentAt(budgetDayKey(dayAt(clock.now), 'guests'))).toBe(reservedMicros)
  })

  test('stays spent if the call began, because its cost is unknown', async () => {
    const clock = { now: noonInNewMonth() }
    const budget = budgetAt(clock, caps)
    expect(await budget.begin(await reserveOrThrow(budget, GUESTS, reservedMicros))).toBe(true)
    clock.now += RESERVATION_MS
    expect(await budget.reserve(GUESTS, reservedMicros)).toEqual({ spent: 'day', isRetryable: false })
    expect(await spentAt(budgetDayKey(dayAt(clock.now), 'guests'))).toBe(reservedMicros)
  })

  test('is committed at the actual cost if the crash happened during the commit', async () => {
    const clock = { now: noonInNewMonth() }
    const client = connect()
    const crashes = { from: Infinity }
    breakCalls(client, (call) => (call >= crashes.from ? 'before' : null))
    const budget = budgetAt(
      clock,
      caps,
      createTable(client, TABLE_NAME, async () => {}),
    )
    const reservation = await reserveOrThrow(budget, GUESTS, reservedMicros)
    await budget.begin(reservation)
    // The reservation on three budgets, the begin, and the cost are written. The commits on the budgets fail.
    crashes.from = 5
    await expect(budget.commit(reservation, { micros: 1000, ...noTokens })).rejects.toThrow(Crashed)
    clock.now += RESERVATION_MS
    const workingBudget = budgetAt(clock, caps)
    await reserveOrThrow(workingBudget, GUESTS, reservedMicros - 1000)
    expect(await spentAt(budgetDayKey(dayAt(clock.now), 'guests'))).toBe(reservedMicros)
  })

  test("can't be spent after the refund: the call can't begin", async () => {
    const clock = { now: noonInNewMonth() }
    const budget = budgetAt(clock, caps)
    const slow = await reserveOrThrow(budget, GUESTS, reservedMicros)
    clock.now += RESERVATION_MS
    const next = await reserveOrThrow(budget, GUESTS, reservedMicros)
    expect(await budget.begin(slow)).toBe(false)
    await budget.commit(slow, { micros: 0, ...noTokens })
    expect(await budget.begin(next)).toBe(true)
    expect(await spentAt(budgetDayKey(dayAt(clock.now), 'guests'))).toBe(reservedMicros)
  })
})

describe('the shares', () => {
  test("grant as many of 60 simultaneous requests as fit in each share, and don't affect each other", async () => {
    const clock = { now: noonInNewMonth() }
    const caps = modelCaps({ dayCapUsd: 0.005, monthCapUsd: 1 })
    const budget = budgetAt(clock, caps)
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => {
        const payer = [GUESTS, { share: 'free' } as const, paidBy(`s${nth}`)][nth % 3] ?? GUESTS
        return budget.reserve(payer, 300)
      }),
    )
    const grantedCount = (share: string) =>
      results.filter((one) => !('spent' in one) && 'share' in one.payer && one.payer.share === share).length
    expect([grantedCount('guests'), grantedCount('free'), grantedCount('paid')]).toEqual([3, 3, 10])
  })

  test('for guests and the Free plan leave a fifth of the month to runs, and runs leave the paid part', async () => {
    const clock = { now: noonInNewMonth() }
    const caps = modelCaps({ dayCapUsd: 50, guestDayCapUsd: 20, freeDayCapUsd: 20, monthCapUsd: 10 })
    const budget = budgetAt(clock, caps)
    for (const share of ['guests', 'free'] as const) {
      await reserveOrThrow(budget, { share }, caps.month[share])
      expect(await budget.reserve({ share }, 1)).toMatchObject({ spent: 'month' })
    }
    await table.putIfAbsent({ ...runKey('run_left'), capMicros: 10_000_000, spentMicros: 0 })
    await reserveOrThrow(budget, { runId: 'run_left' }, 2_000_000)
    expect(await budget.reserve({ runId: 'run_left' }, 1)).toMatchObject({ spent: 'month' })
    expect(await budget.isSpentForRuns(dayAt(clock.now).slice(0, 7))).toBe(true)
    await reserveOrThrow(budget, paidBy('ada'), STUDENT_DAY_MICROS)
  })
})

const STUDENTS = ['ada', 'ben', 'cy'] as const
/**
 * One model call: its payer, its reservation, the part of it that the call costs, its end, and the delay
 * before the next call.
 */
const step = fc.record({
  who: fc.constantFrom('guests', 'free', 'run', ...STUDENTS),
  reservedMicros: fc.integer({ min: 20_000, max: 400_000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  end: fc.constantFrom('committed', 'committed', 'committed', 'not made', 'crashed before', 'crashed after'),
  delayMs: fc.constantFrom(0, 0, 1000, RESERVATION_MS),
})
const faults = fc.array(
  fc.constantFrom<(Fault | null)[]>(null, null, null, null, null, null, null, 'before', 'after', 'twice'),
  { minLength: 20, maxLength: 120 },
)
const settings = fc.record({
  dayCapUsd: fc.double({ min: 0.5, max: 4, noNaN: true }),
  guestDayCapUsd: fc.option(fc.double({ min: 0, max: 2, noNaN: true }), { nil: undefined }),
  freeDayCapUsd: fc.option(fc.double({ min: 0, max: 2, noNaN: true }), { nil: undefined }),
  monthCapUsd: fc.double({ min: 0.5, max: 6, noNaN: true }),
})

test(
  'no share exceeds its cap, the sum stays within the month, and paid calls are rejected only for paid spending',
  { ...SCALED, timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 16 }),
        faults,
        settings,
        async (steps, plannedFaults, capSettings) => {
          const clock = { now: noonInNewMonth() }
          const day = dayAt(clock.now)
          const [month, runId] = [day.slice(0, 7), `run_${monthCount}`]
          const caps = modelCaps(capSettings)
          await table.putIfAbsent({ ...runKey(runId), capMicros: 1_500_000, spentMicros: 0 })
          const client = connect()
          breakCalls(client, (nth) => plannedFaults[nth] ?? null)
          const budget = budgetAt(
            clock,
            caps,
            createTable(client, TABLE_NAME, async () => {}),
          )
          /** The real cost of model calls, by payer. */
          const billed = new Map<string, number>()
          /**
           * The most that each paid call can have reserved or spent, and until when. A call that may have begun
           * counts permanently.
           */
          const paidCalls: { who: string; micros: number; until: number }[] = []

          for (const { who, reservedMicros, part, end, delayMs } of steps) {
            const isPaid = STUDENTS.some((student) => student === who)
            const payer =
              who === 'run'
                ? { runId }
                : who === 'guests' || who === 'free'
                  ? ({ share: who } as const)
                  : paidBy(who)
            const ownCall = { who, micros: reservedMicros, until: clock.now + RESERVATION_MS }
            try {
              const currentPaidCalls = paidCalls.filter(({ until }) => until > clock.now)
              if (isPaid) paidCalls.push(ownCall)
              const reservation = await budget.reserve(payer, reservedMicros)
              if ('spent' in reservation) {
                ownCall.micros = 0
                const all = currentPaidCalls.reduce((sum, { micros }) => sum + micros, 0)
                const own = currentPaidCalls
                  .filter((one) => one.who === who)
                  .reduce((sum, { micros }) => sum + micros, 0)
                if (isPaid)
                  expect(
                    all + reservedMicros > Math.min(caps.day.paid, caps.month.paid) ||
                      own + reservedMicros > STUDENT_DAY_MICROS,
                  ).toBe(true)
                continue
              }
              if (end === 'crashed before') continue
              if (end === 'not made') await budget.commit(reservation, { micros: 0, ...noTokens })
              else {
                // The call may have begun although no response arrived.
                ownCall.until = Infinity
                if (!(await budget.begin(reservation))) continue
                const micros = Math.floor(reservedMicros * part)
                billed.set(who, (billed.get(who) ?? 0) + micros)
                if (end === 'crashed after') continue
                await budget.commit(reservation, { micros, ...noTokens })
                ownCall.micros = micros
              }
            } catch (error) {
              if (!(error instanceof Crashed)) throw error
            } finally {
              clock.now += delayMs
            }
          }

          const billedTo = (...names: string[]) =>
            names.reduce((sum, name) => sum + (billed.get(name) ?? 0), 0)
          const real = { guests: billedTo('guests'), free: billedTo('free'), paid: billedTo(...STUDENTS) }
          for (const share of SHARES) {
            const [onDay, onMonth] = await Promise.all(
              [budgetDayKey(day, share), budgetShareKey(month, share)].map(spentAt),
            )
            expect(onDay).toBeLessThanOrEqual(caps.day[share])
            expect(onMonth).toBeLessThanOrEqual(caps.month[share])
            expect(Math.min(onDay ?? 0, onMonth ?? 0)).toBeGreaterThanOrEqual(real[share])
          }
          const shared = await spentAt(budgetKey(month))
          expect(shared).toBeLessThanOrEqual(caps.month.shared)
          expect(shared).toBeGreaterThanOrEqual(billedTo('guests', 'free', 'run'))
          expect(caps.month.shared + caps.month.paid).toBeLessThanOrEqual(
            Math.round(capSettings.monthCapUsd * 1e6),
          )
          expect(await budgetAt(clock, caps).spentIn(month)).toBeLessThanOrEqual(
            capSettings.monthCapUsd * 1e6 + 1,
          )
          for (const student of STUDENTS)
            expect(await spentAt(budgetStudentKey(student, day))).toBeLessThanOrEqual(STUDENT_DAY_MICROS)
        },
      ),
      { numRuns: scaled(40, 100) },
    )
  },
)
