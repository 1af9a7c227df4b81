import { expect, test } from 'vitest'
import { monthAfter } from './months.ts'

const at = (text: string): number => Date.parse(text) / 1000

test('monthAfter ends a month on its anchor’s day, or on the month’s last day', () => {
  const anchor = at('2026-01-31T10:20:30Z')
  const ends = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'].map((day) => at(`${day}T10:20:30Z`))
  let start = anchor
  for (const end of ends) {
    expect(monthAfter(start, anchor)).toBe(end)
    start = end
  }
  expect(monthAfter(at('2026-12-15T00:00:00Z'), at('2026-12-15T00:00:00Z'))).toBe(at('2027-01-15T00:00:00Z'))
})
