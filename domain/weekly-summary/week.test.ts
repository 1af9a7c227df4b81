import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastWeek } from './week.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const anyTime = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) })

test.each([
  ['2026-11-23T11:40:00Z', '2026-11-23'],
  ['2026-11-29T23:00:00Z', '2026-11-23'],
  // In Hawaii, it's still Sunday.
  ['2026-11-30T09:59:59Z', '2026-11-23'],
  ['2026-11-30T10:00:00Z', '2026-11-30'],
  ['2027-01-01T00:00:00Z', '2026-12-28'],
])('lastWeek at %s returns the week whose summary is due on Monday %s', (now, key) => {
  expect(lastWeek(Date.parse(now)).key).toBe(key)
})

test('lastWeek returns a week that is over, and the next one begins where it ends', () => {
  fc.assert(
    fc.property(anyTime, (now) => {
      const { key, from, to, firstDay, lastDay } = lastWeek(now)
      expect(to).toBeLessThanOrEqual(now)
      expect(now - to).toBeLessThan(WEEK)
      expect([to - from, lastDay - firstDay]).toEqual([WEEK, 6])
      expect(new Date(key).getUTCDay()).toBe(1)
      const next = lastWeek(now + WEEK)
      expect(next.from).toBe(to)
      expect(next.key > key).toBe(true)
    }),
  )
})
