import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { paths } from '#web/config/paths.ts'

/** The pages above a guide, with their breadcrumb names. */

export const LIBRARY = { name: 'Strategy Library', to: paths.strategyLibrary.href() }

export const sectionTitle = (section: Section): string => `${SECTION_NAMES[section]} Strategy Guides`
