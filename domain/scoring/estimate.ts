import { FORMATS, SECTIONS, type Section, type TestSection, type Version } from '../exam/formats.ts'
import { MAX_SCORE } from './score.ts'

/**
 * The lowest raw score for each scaled score, 36 first; null if a scaled score can't be reached. ACT form
 * 202204, as transcribed in the public repository rghpkp/actgrader-streamlit (its Math row for 34 has
 * a typing error; we read it as 56).
 */
const MIN_RAW = {
  english: [
    74, 71, 69, 68, 67, 66, 64, 63, 62, 60, 58, 56, 53, 50, 47, 44, 42, 40, 38, 36, 33, 30, 27, 25, 23, 20,
    17, 15, 13, 10, 8, 7, 5, 3, 2, 0,
  ],
  math: [
    59,
    57,
    56,
    55,
    54,
    52,
    51,
    49,
    47,
    44,
    41,
    39,
    36,
    34,
    32,
    31,
    29,
    27,
    24,
    21,
    17,
    13,
    10,
    8,
    6,
    5,
    4,
    null,
    3,
    null,
    2,
    null,
    1,
    null,
    null,
    0,
  ],
  reading: [
    40,
    39,
    38,
    37,
    36,
    35,
    34,
    33,
    32,
    31,
    30,
    29,
    28,
    26,
    25,
    23,
    22,
    21,
    19,
    18,
    16,
    15,
    13,
    12,
    10,
    9,
    7,
    6,
    null,
    5,
    4,
    3,
    null,
    2,
    1,
    0,
  ],
  science: [
    40,
    39,
    38,
    null,
    37,
    36,
    null,
    35,
    34,
    33,
    32,
    30,
    28,
    27,
    25,
    23,
    21,
    20,
    18,
    17,
    15,
    14,
    12,
    11,
    10,
    9,
    7,
    6,
    5,
    4,
    3,
    null,
    2,
    null,
    1,
    0,
  ],
} as const satisfies Record<Section, readonly (number | null)[]>

/** The source of the table, as text for readers. */
export const ESTIMATE_SOURCE = 'the published table of ACT form 202204'

/**
 * Whether enough of a section was served for an estimate: at least half of its standard questions. The
 * table is for whole forms. If less than half of a form is scaled up, each answer counts for more than two
 * questions, and chance decides the estimate.
 */
export const isEstimable = (version: Version, section: Section, total: number): boolean =>
  total >= minForEstimate(version, section)

/** Returns the fewest questions of a section that allow an estimate. */
export const minForEstimate = (version: Version, section: Section): number =>
  Math.ceil(FORMATS[version][section].questions / 2)

/**
 * Returns the scaled score from a published raw-to-scale table for a section: an estimate, never the
 * product's own score. A form of another length, and every Enhanced one, is first scaled to the Traditional
 * length.
 * @throws RangeError for counts that no section can have
 */
export function estimateScale(section: Section, correct: number, total: number): number {
  if (!Number.isInteger(correct) || !Number.isInteger(total) || total < 1 || correct < 0 || correct > total)
    throw new RangeError(`no estimate for ${correct} of ${total}`)
  const raw = Math.round((correct / total) * FORMATS.old[section].questions)
  return MAX_SCORE - MIN_RAW[section].findIndex((least) => least !== null && raw >= least)
}

/** The numbers of correct and of served questions in a section. */
export type SectionCounts = { section: Section; correct: number; total: number }

/**
 * The sections of the composite. In the Enhanced format, Science is optional and has a score of its own (OFFICIAL in
 * domain/exam/test-day.ts).
 */
export const COMPOSITE_SECTIONS = {
  old: SECTIONS,
  enhanced: ['english', 'math', 'reading'],
} as const satisfies Record<Version, readonly Section[]>

/** Returns the composite from the sum of section scores: their mean, halves rounded up. */
export const meanScore = (sum: number, sections: number): number => Math.round(sum / sections)

/**
 * Returns the estimated scaled score of a test: its section's, or the composite of a full test. Null if a section that
 * counts is missing or too short.
 */
export function estimateTest(
  version: Version,
  test: TestSection,
  served: readonly SectionCounts[],
): number | null {
  const sections: readonly Section[] = test === 'full' ? COMPOSITE_SECTIONS[version] : [test]
  const counted = sections.flatMap((name) => served.filter(({ section }) => section === name))
  if (counted.length < sections.length) return null
  if (!counted.every(({ section, total }) => isEstimable(version, section, total))) return null
  const sum = counted.reduce(
    (all, { section, correct, total }) => all + estimateScale(section, correct, total),
    0,
  )
  return meanScore(sum, sections.length)
}
