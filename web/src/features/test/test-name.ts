import {
  SECTION_NAMES,
  VERSION_NAMES,
  type TestSection,
  type Version,
} from '../../../../domain/exam/formats.ts'

/** "Full test" or the section's name. */
export const sectionName = (section: TestSection): string =>
  section === 'full' ? 'Full Test' : SECTION_NAMES[section]

/** "Reading · Traditional" */
export const testName = (section: TestSection, version: Version): string =>
  `${sectionName(section)} · ${VERSION_NAMES[version]}`
