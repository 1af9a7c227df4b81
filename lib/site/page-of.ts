import { readFileSync } from 'node:fs'
import { GUIDE_ADDRESSES, madePages, patterns } from '../../web/site-pages.ts'
import { project } from '../project.ts'

/** A pattern of the router as the inside of a regular expression: /review/:attemptId is /review/[^/]+. */
const screenOf = (pattern: string): string => pattern.replace(/:\w+/g, '[^/]+')

/** The code of the edge function that finds an address's page, for the site as it is built now. */
export const pageOfCode = (): string =>
  readFileSync(project('lib', 'site', 'page-of.js'), 'utf8')
    .replace("'{{made}}'", () => JSON.stringify(madePages()))
    .replace("'{{screens}}'", () => JSON.stringify(`^(?:${patterns().map(screenOf).join('|')})$`))
    .replace("'{{guides}}'", () => JSON.stringify(GUIDE_ADDRESSES.own))
    .replace("'{{otherGuides}}'", () => JSON.stringify(GUIDE_ADDRESSES.other))
