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
export const questionCountText = (version: Version, section: TestSection): string =>
  `${standardCount(version, section)} questions`

/**
 * Returns the time limit of a section ("60 min", or "67 min 30 s" with extended time) or of a full test ("2h
 * 55m"). Returns "Untimed" if the timing has no limit.
 */
export function timeLimitText(version: Version, section: TestSection, timing: Timing = 'standard'): string {
  if (TIMINGS[timing].untimed) return TIMING_NAMES.untimed
  const seconds = sectionsOf(section)
    .map((one) => sectionSeconds(version, one, standardCount(version, one), TIMINGS[timing]) ?? 0)
    .reduce((sum, limit) => sum + limit)
  return section === 'full' ? formatDuration(seconds) : formatMinutes(seconds)
}

/** Returns the number of questions and the time of a test, for the `Facts` component. */
export const testFacts = (version: Version, section: TestSection, timing?: Timing) =>
  [questionCountText(version, section), timeLimitText(version, section, timing)] as const

/** Returns the sections of a full test, for the `TimeBar` component. */
export const timeParts = (version: Version) =>
  SECTIONS.map((section) => ({
    tone: section,
    label: SECTION_NAMES[section],
    minutes: standardSeconds(version, section) / 60,
  }))
