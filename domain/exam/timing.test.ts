import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from './formats.ts'
import {
  formatClock,
  formatDuration,
  formatMinutes,
  sectionSeconds,
  TIME_FACTORS,
  TIMING_KEYS,
  timingOf,
  TIMINGS,
  timerTone,
} from './timing.ts'

const version = fc.constantFrom(...VERSIONS)
const section = fc.constantFrom(...SECTIONS)

describe('sectionSeconds', () => {
  test('gives a standard form the standard time', () => {
    for (const version of VERSIONS)
      for (const section of SECTIONS) {
        const { questions, seconds } = FORMATS[version][section]
        expect(sectionSeconds(version, section, questions)).toBe(seconds)
      }
  })

  test('keeps the section’s pace for a shorter form, to the nearest second', () => {
    expect(sectionSeconds('old', 'english', 10)).toBe(360)
    expect(sectionSeconds('old', 'reading', 10)).toBe(525)
    expect(sectionSeconds('enhanced', 'math', 10)).toBe(533)
  })

  test('multiplies the pace for time and a half and double time', () => {
    expect(sectionSeconds('old', 'math', 60, { timeFactor: 1.5 })).toBe(5400)
    expect(sectionSeconds('old', 'math', 60, { timeFactor: 2 })).toBe(7200)
  })

  test('gives untimed practice of any size no limit', () => {
    fc.assert(
      fc.property(version, section, fc.nat(215), (version, section, count) => {
        expect(sectionSeconds(version, section, count, { untimed: true })).toBeNull()
      }),
    )
  })

  test('is a whole number of seconds, within half a second of the exact pace', () => {
    const factor = fc.constantFrom(...TIME_FACTORS)
    fc.assert(
      fc.property(
        version,
        section,
        fc.integer({ min: 1, max: 75 }),
        factor,
        (version, section, count, timeFactor) => {
          const { questions, seconds } = FORMATS[version][section]
          const limit = sectionSeconds(version, section, count, { timeFactor }) ?? 0
          expect(Number.isInteger(limit)).toBe(true)
          expect(Math.abs(limit - (seconds / questions) * count * timeFactor)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })
})

describe('timerTone', () => {
  test('turns orange at 600 seconds left and red at 300', () => {
    expect([601, 600, 301, 300, 0].map(timerTone)).toEqual(['normal', 'orange', 'orange', 'red', 'red'])
  })
})

describe('formatClock', () => {
  test('formats m:ss, and h:mm:ss from an hour on', () => {
    const shown = [0, 9, 60, 605, 2700, 3599, 3600, 3661, 36_000].map(formatClock)
    expect(shown).toEqual([
      '0:00',
      '0:09',
      '1:00',
      '10:05',
      '45:00',
      '59:59',
      '1:00:00',
      '1:01:01',
      '10:00:00',
    ])
  })

  test('rounds a started second up and never goes below 0:00', () => {
    expect([0.2, 59.001, -3].map(formatClock)).toEqual(['0:01', '1:00', '0:00'])
  })

  test('shows every whole second exactly', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seconds) => {
        const parts = formatClock(seconds).split(':').map(Number)
        expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds)
      }),
    )
  })
})

describe('formatDuration', () => {
  test('gives minutes below an hour, then hours and minutes', () => {
    expect([2700, 3600, 7200, 10_500].map(formatDuration)).toEqual(['45 min', '1h', '2h', '2h 55m'])
  })

  test('includes the seconds of a time that isn’t whole minutes', () => {
    expect([468, 15_750, 3605].map(formatDuration)).toEqual(['7 min 48 s', '4h 22m 30s', '1h 5s'])
  })
})

test('formatMinutes gives a section’s time in minutes for any length, without rounding', () => {
  expect([3600, 7200, 4050, 468, 36].map(formatMinutes)).toEqual([
    '60 min',
    '120 min',
    '67 min 30 s',
    '7 min 48 s',
    '36 s',
  ])
})

test.each(TIMING_KEYS)('timingOf recognizes a test with timing %s', (timing) => {
  expect(timingOf(TIMINGS[timing])).toBe(timing)
})
