import { readFileSync } from 'node:fs'
import {
  closedPatterns,
  expressionOf,
  GUIDE_ADDRESSES,
  prerenderedPages,
  patterns,
  rootFiles,
} from '#web-build/site-pages.ts'
import { projectPath } from '../project-path.ts'

const anyOf = (all: readonly string[]): string => JSON.stringify(`^(?:${all.map(expressionOf).join('|')})$`)

/**
 * Returns the code of the two edge functions for the site's own files, filled in with the current pages, routes, and
 * files.
 */
export const pageOfCode = (): string =>
  readFileSync(projectPath('lib', 'site', 'page-of.js'), 'utf8')
    .replace("'{{prerendered}}'", () => JSON.stringify(prerenderedPages()))
    .replace("'{{screens}}'", () => anyOf(patterns()))
    .replace("'{{closed}}'", () => anyOf(closedPatterns()))
    .replace("'{{files}}'", () => JSON.stringify(rootFiles()))
    .replace("'{{guides}}'", () => JSON.stringify(GUIDE_ADDRESSES.canonical))
    .replace("'{{otherGuides}}'", () => JSON.stringify(GUIDE_ADDRESSES.alternative))
