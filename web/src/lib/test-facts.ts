import {
  SECTION_NAMES,
  SECTIONS,
  standardCount,
  standardSeconds,
  type TestSection,
  type Version,
} from '../../../domain/exam/formats.ts'
import { formatDuration } from '../../../domain/exam/timing.ts'

/** "75 questions" */
export const questionFact = (version: Version, test: TestSection): string =>
  `${standardCount(version, test)} questions`

/** A section's time in minutes, as the exam states it ("60 min"); a full test's in hours ("2h 55m"). */
export function timeFact(version: Version, test: TestSection): string {
  const seconds = standardSeconds(version, test)
  return test === 'full' ? formatDuration(seconds) : `${seconds / 60} min`
}

/** A standard test in two facts, for Facts. */
export const testFacts = (version: Version, test: TestSection) =>
  [questionFact(version, test), timeFact(version, test)] as const

/** The parts of a full test, for a TimeBar. */
export const timeParts = (version: Version) =>
  SECTIONS.map((section) => ({
    tone: section,
    label: SECTION_NAMES[section],
    minutes: standardSeconds(version, section) / 60,
  }))
