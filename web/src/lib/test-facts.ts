import {
  SECTION_NAMES,
  SECTIONS,
  sectionsOf,
  standardCount,
  standardSeconds,
  type TestSection,
  type Version,
} from '#domain/exam/formats.ts'
import {
  formatDuration,
  formatMinutes,
  sectionSeconds,
  TIMING_NAMES,
  TIMINGS,
  type Timing,
} from '#domain/exam/timing.ts'

/** Returns the number of questions: "75 questions". */
export const questionFact = (version: Version, test: TestSection): string =>
  `${standardCount(version, test)} questions`

/**
 * Returns a section's time in minutes, as the exam states it ("60 min", or extended "67 min 30 s"), or a full
 * test's in hours ("2h 55m"). Returns "Untimed" if no clock runs.
 */
export function timeFact(version: Version, test: TestSection, timing: Timing = 'standard'): string {
  if (TIMINGS[timing].untimed) return TIMING_NAMES.untimed
  const seconds = sectionsOf(test)
    .map((section) => sectionSeconds(version, section, standardCount(version, section), TIMINGS[timing]) ?? 0)
    .reduce((sum, limit) => sum + limit)
  return test === 'full' ? formatDuration(seconds) : formatMinutes(seconds)
}

/** Returns the number of questions and the time of a test, for Facts. */
export const testFacts = (version: Version, test: TestSection, timing?: Timing) =>
  [questionFact(version, test), timeFact(version, test, timing)] as const

/** Returns the sections of a full test, for a TimeBar. */
export const timeParts = (version: Version) =>
  SECTIONS.map((section) => ({
    tone: section,
    label: SECTION_NAMES[section],
    minutes: standardSeconds(version, section) / 60,
  }))
