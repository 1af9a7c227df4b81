import { SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'

/** The options of a pool choice, with the names that students see. */
export const VERSION_OPTIONS = VERSIONS.map((value) => ({ value, label: VERSION_NAMES[value] }))
export const SECTION_OPTIONS = SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value] }))
