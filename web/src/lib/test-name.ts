import { SECTION_NAMES, VERSION_NAMES, type TestSection, type Version } from '#domain/exam/formats.ts'

/** "Full Test" or the section's name. */
export const sectionName = (section: TestSection): string =>
  section === 'full' ? 'Full Test' : SECTION_NAMES[section]

/** Returns the name of a test in a sentence: "Traditional English", "Enhanced Full Test". */
export const testName = (section: TestSection, version: Version): string =>
  `${VERSION_NAMES[version]} ${sectionName(section)}`
