import { ADMINISTERED, FORMATS, SECTIONS, type Section, type Version } from './formats.ts'
import { sectionSeconds, TEST_DAY_BREAK_SECONDS, type TimeFactor, type Timing } from './timing.ts'

/** Timings of Test Day Mode. A simulation's time may be extended, but it's never untimed. */
export const TEST_DAY_TIMINGS = ['standard', '1.5x', '2x'] as const satisfies readonly Timing[]

/**
 * The official form of the format that is given today (ADMINISTERED). Each section has more time than ours
 * (FORMATS), Reading and Science also have more questions, and the Composite is the mean of English, Math,
 * and Reading.
 */
export const OFFICIAL = {
  source: 'https://www.act.org/content/act/en/products-and-services/the-act/test-changes/enhancements.html',
  /** The day on which we last compared this with the source. */
  checked: '2026-11-23',
  sections: {
    english: { questions: 50, seconds: 2100 },
    math: { questions: 45, seconds: 3000 },
    reading: { questions: 36, seconds: 2400 },
    science: { questions: 40, seconds: 2400 },
  },
} as const satisfies {
  source: string
  checked: string
  sections: Record<Section, { questions: number; seconds: number }>
}

/** Returns the questions and seconds of the official form. */
export const officialTotals = (hasScience: boolean): { questions: number; seconds: number } =>
  testDaySections(hasScience).reduce(
    (sum, section) => ({
      questions: sum.questions + OFFICIAL.sections[section].questions,
      seconds: sum.seconds + OFFICIAL.sections[section].seconds,
    }),
    { questions: 0, seconds: 0 },
  )

/** Whether a simulation of this format may leave out Science, as on the exam. */
export const canSkipScience = (version: Version): boolean => version === ADMINISTERED.version

/** Returns the sections of a simulation, in order. */
export const testDaySections = (hasScience: boolean): readonly Section[] =>
  SECTIONS.filter((section) => hasScience || section !== ADMINISTERED.optional)

/** Returns the length of a break: extended with the time limits. */
export const breakSecondsOf = (timeFactor: TimeFactor): number => TEST_DAY_BREAK_SECONDS * timeFactor

/**
 * Seconds allowed for the start and the breaks, with any time factor: 2h 55m of testing takes 3h 15m in all.
 */
export const TEST_DAY_EXTRA_SECONDS = 20 * 60

export type TestDaySection = {
  section: Section
  /** Questions that will be served. */
  count: number
  /** Questions of a standard form. */
  standardCount: number
  seconds: number
}

/**
 * The contents of a simulation. `seconds` is testing time; `totalSeconds` also counts the start and the
 * breaks, rounded up to a full minute.
 */
export type TestDayPlan = {
  sections: readonly TestDaySection[]
  count: number
  standardCount: number
  seconds: number
  totalSeconds: number
  /** Whether a section has fewer questions than its standard form. */
  limited: boolean
  /** Sections that have no questions in the bank. If there is one, no simulation can start. */
  missing: readonly Section[]
}

type Simulation = { version: Version; timeFactor: TimeFactor; hasScience?: boolean }

/**
 * Returns the simulation that the bank can serve now.
 * @param available the number of questions in each pool of the format; null if unknown: then the plan has the
 * standard form
 */
export function testDayPlan(
  available: Readonly<Record<Section, number>> | null,
  { version, timeFactor, hasScience = true }: Simulation,
): TestDayPlan {
  const sections = testDaySections(hasScience).map((section) => {
    const standardCount = FORMATS[version][section].questions
    const count = available === null ? standardCount : Math.min(standardCount, available[section])
    return {
      section,
      count,
      standardCount,
      seconds: sectionSeconds(version, section, count, { timeFactor }) ?? 0,
    }
  })
  const total = (value: (one: TestDaySection) => number) => sections.reduce((sum, one) => sum + value(one), 0)
  const seconds = total((one) => one.seconds)
  return {
    sections,
    count: total((one) => one.count),
    standardCount: total((one) => one.standardCount),
    seconds,
    totalSeconds: Math.ceil((seconds + TEST_DAY_EXTRA_SECONDS) / 60) * 60,
    limited: sections.some(({ count, standardCount }) => count < standardCount),
    missing: sections.filter(({ count }) => count === 0).map(({ section }) => section),
  }
}
