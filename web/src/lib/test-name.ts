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

/** Returns the name of a test in a sentence: "Traditional English", "Enhanced Full Test". */
export const testName = (section: TestSection, version: Version): string =>
  `${VERSION_NAMES[version]} ${sectionName(section)}`

/** Lists sections for a sentence: "English, Math, and Reading", or "Math or Science". */
export const listSections = (sections: readonly Section[], word: 'and' | 'or'): string =>
  new Intl.ListFormat('en-US', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(
    sections.map((section) => SECTION_NAMES[section]),
  )
