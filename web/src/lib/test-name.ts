import {
  SECTION_NAMES,
  VERSION_NAMES,
  type TestSection,
  type Version,
  type Section,
} from '#domain/exam/formats.ts'

/** Returns "Full Test" or the section's name. */
export const sectionName = (section: TestSection): string =>
  section === 'full' ? 'Full Test' : SECTION_NAMES[section]

/** Returns the name of a test of all topics: "Traditional English", "Enhanced Full Test". */
export const standardTestName = (section: TestSection, version: Version): string =>
  `${VERSION_NAMES[version]} ${sectionName(section)}`

/** The fields of a test that determine its name. */
export type NamedTest = { section: TestSection; version: Version; topics?: readonly string[] | undefined }

/**
 * Returns the name of a test: "Punctuation Practice" if the student chose one topic, "English Practice" if they
 * chose several, otherwise the name of a test of all topics.
 */
export function testName({ section, version, topics }: NamedTest): string {
  if (topics === undefined) return standardTestName(section, version)
  const [topic, ...others] = topics
  return `${topic === undefined || others.length > 0 ? sectionName(section) : topic} Practice`
}

/** Lists sections for a sentence: "English, Math, and Reading", or "Math or Science". */
export const listSections = (sections: readonly Section[], word: 'and' | 'or'): string =>
  new Intl.ListFormat('en-US', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(
    sections.map((section) => SECTION_NAMES[section]),
  )
