import { expect, test } from 'vitest'
import { waitEndText } from './wait-end-text.ts'

const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second).getTime()
/** Returns the text with plain spaces: Intl writes a narrow one before AM and PM. */
const text = (endsAt: number, now: number) => waitEndText(endsAt, now).replaceAll('\u202F', ' ')

test('waitEndText names the day and the time of the end, rounded up to a minute', () => {
  const noon = at(23, 12)
  expect(text(at(23, 19, 5), noon)).toBe('That’s today at 7:05 PM.')
  expect(text(at(23, 19, 4, 1), noon)).toBe('That’s today at 7:05 PM.')
  expect(text(at(24, 0), noon)).toBe('That’s tomorrow at 12:00 AM.')
  expect(text(at(25, 8), noon)).toBe('That’s November 25, 2026 at 8:00 AM.')
})
