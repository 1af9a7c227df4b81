import { FORMATS, SECTIONS, type Section } from './formats.ts'
import { sectionSeconds, type TimeFactor, type Timing } from './timing.ts'

/**
 * Timings of Test Day Mode, the full Traditional test. An accommodation may extend its time, but it's never
 * untimed.
 */
export const TEST_DAY_TIMINGS = ['standard', '1.5x', '2x'] as const satisfies readonly Timing[]

/** Time for the start and the breaks, in seconds: 2h 55m of testing is an appointment of 3h 15m. */
export const TEST_DAY_EXTRA_SECONDS = 20 * 60

export type TestDaySection = {
  section: Section
  /** Questions that will be served, and those of a standard form. */
  count: number
  standard: number
  seconds: number
}

/**
 * The contents of a simulation. `seconds` is testing time; `allowSeconds` adds the start and the breaks, in
 * whole minutes.
 */
export type TestDayPlan = {
  sections: readonly TestDaySection[]
  count: number
  standard: number
  seconds: number
  allowSeconds: number
  /** Whether the bank has fewer questions than a standard form. */
  limited: boolean
  /** Sections without questions in the bank; without them there is no simulation. */
  missing: readonly Section[]
}

/**
 * Returns the simulation that the bank can serve now.
 * @param available the bank's questions of each Traditional section; null if unknown, which gives the
 * standard form
 */
export function testDayPlan(
  available: Readonly<Record<Section, number>> | null,
  timeFactor: TimeFactor,
): TestDayPlan {
  const sections = SECTIONS.map((section) => {
    const standard = FORMATS.old[section].questions
    const count = available === null ? standard : Math.min(standard, available[section])
    return { section, count, standard, seconds: sectionSeconds('old', section, count, { timeFactor }) ?? 0 }
  })
  const total = (value: (one: TestDaySection) => number) => sections.reduce((sum, one) => sum + value(one), 0)
  const seconds = total((one) => one.seconds)
  return {
    sections,
    count: total((one) => one.count),
    standard: total((one) => one.standard),
    seconds,
    allowSeconds: Math.ceil((seconds + TEST_DAY_EXTRA_SECONDS) / 60) * 60,
    limited: sections.some(({ count, standard }) => count < standard),
    missing: sections.filter(({ count }) => count === 0).map(({ section }) => section),
  }
}
