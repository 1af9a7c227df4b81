/** The exam's constants. The question counts, time limits, and topics of our tests are derived from them. */

export const SECTIONS = ['english', 'math', 'reading', 'science'] as const
export type Section = (typeof SECTIONS)[number]

export const VERSIONS = ['old', 'enhanced'] as const
export type Version = (typeof VERSIONS)[number]

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** `check` is practice in which the student may check each answer before the end. It has no score. */
export const MODES = ['practice', 'test-day', 'check'] as const
export type Mode = (typeof MODES)[number]

/** A test is one section, or all four in order. */
export const TEST_SECTIONS = [...SECTIONS, 'full'] as const
export type TestSection = (typeof TEST_SECTIONS)[number]

/** The names that users read. */
export const SECTION_NAMES = {
  english: 'English',
  math: 'Math',
  reading: 'Reading',
  science: 'Science',
} as const satisfies Record<Section, string>
export const VERSION_NAMES = { old: 'Traditional', enhanced: 'Enhanced' } as const satisfies Record<
  Version,
  string
>

/**
 * The format of the ACT that is given today, the first month in which it was given on paper and on screen,
 * and its optional section. Source, date, and official sections: OFFICIAL in test-day.ts, which fewer pages
 * load.
 */
export const ADMINISTERED = {
  version: 'enhanced',
  since: '2025-09',
  optional: 'science',
} as const satisfies {
  version: Version
  since: string
  optional: Section
}

type SectionFormat = {
  /** Questions of a standard form of this section. */
  questions: number
  /** Time limit in seconds. */
  seconds: number
  /** Questions of one set. Every standard form consists of whole sets. */
  setSize: number
}

/** Section 9 of the specification; set sizes from the bank's authoring standard. */
export const FORMATS = {
  old: {
    english: { questions: 75, seconds: 2700, setSize: 15 },
    math: { questions: 60, seconds: 3600, setSize: 5 },
    reading: { questions: 40, seconds: 2100, setSize: 10 },
    science: { questions: 40, seconds: 2100, setSize: 5 },
  },
  enhanced: {
    english: { questions: 50, seconds: 1800, setSize: 10 },
    math: { questions: 45, seconds: 2400, setSize: 5 },
    reading: { questions: 30, seconds: 1500, setSize: 10 },
    science: { questions: 30, seconds: 1500, setSize: 5 },
  },
} as const satisfies Record<Version, Record<Section, SectionFormat>>

export const TOPICS = {
  english: ['Grammar', 'Usage', 'Punctuation', 'Sentence Structure', 'Rhetorical Skills'],
  math: [
    'Pre-Algebra',
    'Elementary Algebra',
    'Intermediate Algebra',
    'Coordinate Geometry',
    'Plane Geometry',
    'Trigonometry',
  ],
  reading: ['Literary Narrative', 'Social Studies', 'Humanities', 'Natural Sciences'],
  science: ['Data Representation', 'Research Summaries', 'Conflicting Viewpoints'],
} as const satisfies Record<Section, readonly string[]>
export type Topic = (typeof TOPICS)[Section][number]

/** Returns the sections of a test, in order. */
export const sectionsOf = (test: TestSection): readonly Section[] => (test === 'full' ? SECTIONS : [test])

/** Returns the sections that a full test leaves out, given those that it has; none for a test of one section. */
export const missingSections = (
  test: TestSection,
  present: readonly { section: Section }[],
): readonly Section[] => sectionsOf(test).filter((name) => !present.some(({ section }) => section === name))

/**
 * Returns the number of questions of a standard test: 75 for Traditional English, 215 for a Traditional full
 * test.
 */
export const standardCount = (version: Version, test: TestSection): number =>
  sectionsOf(test).reduce((sum, section) => sum + FORMATS[version][section].questions, 0)

/** Returns the time limit of a standard test in seconds, without breaks. */
export const standardSeconds = (version: Version, test: TestSection): number =>
  sectionsOf(test).reduce((sum, section) => sum + FORMATS[version][section].seconds, 0)

/**
 * Returns the most questions that Customize Test offers: 75 English, 60 Math, 40 otherwise, for both
 * versions.
 */
export const customizeMaximum = (section: Section): number => FORMATS.old[section].questions

/** The fewest questions that Customize Test offers. */
export const CUSTOMIZE_MINIMUM = 10

/** The most questions of a test whose answers the student checks as they go. */
export const CHECK_MAXIMUM = 40

/** The number of questions of the topic practice that the results offer. */
export const TOPIC_PRACTICE_QUESTIONS = 10
