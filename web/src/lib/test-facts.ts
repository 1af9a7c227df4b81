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

/** Returns the number of questions as text: "75 questions". */
export const questionFact = (version: Version, test: TestSection): string =>
  `${standardCount(version, test)} questions`

/**
 * Returns the time limit of a section ("60 min", or "67 min 30 s" with extended time) or of a full test ("2h
 * 55m"). Returns "Untimed" if the timing has no limit.
 */
export function timeFact(version: Version, test: TestSection, timing: Timing = 'standard'): string {
  if (TIMINGS[timing].untimed) return TIMING_NAMES.untimed
  const seconds = sectionsOf(test)
    .map((section) => sectionSeconds(version, section, standardCount(version, section), TIMINGS[timing]) ?? 0)
    .reduce((sum, limit) => sum + limit)
  return test === 'full' ? formatDuration(seconds) : formatMinutes(seconds)
}

/** Returns the number of questions and the time of a test, for the `Facts` component. */
export const testFacts = (version: Version, test: TestSection, timing?: Timing) =>
  [questionFact(version, test), timeFact(version, test, timing)] as const

/** Returns the sections of a full test, for the `TimeBar` component. */
export const timeParts = (version: Version) =>
  SECTIONS.map((section) => ({
    tone: section,
    label: SECTION_NAMES[section],
    minutes: standardSeconds(version, section) / 60,
  }))
