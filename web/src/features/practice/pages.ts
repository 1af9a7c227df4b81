import { paths } from '#web/config/paths.ts'

/** The page of each format. */
export const PAGES = { old: paths.oldPractice, enhanced: paths.enhancedPractice } as const
