import { SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS } from '../../../../domain/exam/formats.ts'

/** What a pool is chosen by: the formats and the sections, by the names that students read. */
export const VERSION_OPTIONS = VERSIONS.map((value) => ({ value, label: VERSION_NAMES[value] }))
export const SECTION_OPTIONS = SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value] }))
