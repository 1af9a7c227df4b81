import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveDay, paidDayUsd, configuredDay } from './day-shares.ts'
import { modelCaps } from './model-caps.ts'

test('modelCaps gives guests and Free a dollar of the default day each, and the rest to the paid plans', () => {
  expect(modelCaps({})).toEqual({
    day: { guests: 1_000_000, free: 1_000_000, paid: 3_000_000 },
    month: { guests: 31_000_000, free: 31_000_000, paid: 93_000_000, shared: 107_000_000 },
  })
})

test('effectiveDay divides a day without shares: a fifth each, at most the default share', () => {
  expect(effectiveDay({ dayCapUsd: 2 })).toEqual({ dayCapUsd: 2, guestDayCapUsd: 0.4, freeDayCapUsd: 0.4 })
  expect(effectiveDay({ dayCapUsd: 50 })).toEqual({ dayCapUsd: 50, guestDayCapUsd: 1, freeDayCapUsd: 1 })
  expect(effectiveDay({ dayCapUsd: 0 })).toEqual({ dayCapUsd: 0, guestDayCapUsd: 0, freeDayCapUsd: 0 })
})

test('modelCaps limits students to four fifths of a month’s cap if their days’ caps add up to more', () => {
  expect(modelCaps({ dayCapUsd: 50, guestDayCapUsd: 10, freeDayCapUsd: 10, monthCapUsd: 100 }).month).toEqual(
    {
      guests: 16_000_000,
      free: 16_000_000,
      paid: 48_000_000,
      shared: 52_000_000,
    },
  )
})

test('paidDayUsd is negative if guests and Free exceed the day’s cap, and effectiveDay limits them to the cap', () => {
  const overrides = { dayCapUsd: 5, guestDayCapUsd: 4.5 }
  expect(paidDayUsd(configuredDay(overrides))).toBe(-0.5)
  expect(effectiveDay(overrides)).toEqual({ dayCapUsd: 5, guestDayCapUsd: 4.5, freeDayCapUsd: 0.5 })
})

const usd = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }), { nil: undefined })

test('modelCaps limits the shares to the day and leaves a fifth of the month for runs, for any settings', () => {
  fc.assert(
    fc.property(
      fc.record({
        dayCapUsd: usd(1000),
        guestDayCapUsd: usd(1000),
        freeDayCapUsd: usd(1000),
        monthCapUsd: usd(10_000),
      }),
      (overrides) => {
        const { day, month } = modelCaps(overrides)
        const all = [...Object.values(day), ...Object.values(month)]
        expect(all.every((cap) => Number.isInteger(cap) && cap >= 0)).toBe(true)
        expect(day.guests + day.free + day.paid).toBe(Math.round((overrides.dayCapUsd ?? 5) * 1e6))
        const monthMicros = Math.round((overrides.monthCapUsd ?? 200) * 1e6)
        expect(month.shared + month.paid).toBe(monthMicros)
        expect(month.guests + month.free + month.paid).toBeLessThanOrEqual(monthMicros * 0.8 + 1)
      },
    ),
  )
})
