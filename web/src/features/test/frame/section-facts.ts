import type { Attempt } from '#domain/attempts/attempt.ts'
import { SECTION_NAMES, VERSION_NAMES, type Section } from '#domain/exam/formats.ts'
import { TIMING_NAMES, timingOf } from '#domain/exam/timing.ts'
import { testName, standardTestName } from '#web/lib/test-name.ts'

/**
 * Returns a section's place in its test: "Section 2 of 4".
 * @returns null if the test has one section
 */
export function sectionPlace({ sections }: Pick<Attempt, 'sections'>, section: Section): string | null {
  if (sections.length === 1) return null
  return `Section ${sections.findIndex((clock) => clock.section === section) + 1} of ${sections.length}`
}

/** Returns the section's name in the page's title: "English", or "Punctuation Practice" for topic practice. */
export const sectionTitle = (attempt: Attempt, section: Section): string =>
  attempt.topics === undefined ? SECTION_NAMES[section] : testName(attempt)

/**
 * Returns short facts about a section and its test: "Section 2 of 4 · Traditional · Time and a half", or "Traditional
 * English" for topic practice. A mode other than `practice` comes first: "Test Day Mode · Section 2 of 4".
 */
export function sectionFacts(attempt: Attempt, section: Section): string {
  const timing = timingOf(attempt)
  return [
    attempt.mode === 'check' ? 'Check as you go' : null,
    attempt.mode === 'test-day' ? 'Test Day Mode' : null,
    sectionPlace(attempt, section),
    attempt.mode === 'test-day'
      ? null
      : attempt.topics === undefined
        ? VERSION_NAMES[attempt.version]
        : standardTestName(attempt.section, attempt.version),
    // The timer shows "Untimed" already.
    timing === 'standard' || timing === 'untimed' ? null : TIMING_NAMES[timing],
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}
