import { readFileSync } from 'node:fs'
import type { GuideSummary } from '../../domain/guides/guide.ts'
import { descriptionsPage } from '../../domain/pages/descriptions.ts'
import type { PageHead } from './prerender.ts'
import { readPage } from '../../web/read-page.ts'
import { guidePages, listedPages, UNLISTED_PAGES } from '../../web/site-pages.ts'
import { paths } from '../../web/src/config/paths.ts'

/**
 * Every page that is made, with what it says of itself.
 * @param file content/pages/descriptions.yaml
 * @throws Error naming pages that have no description, or descriptions that have no page
 */
export function pageHeads(
  file: string,
  guides: readonly Pick<GuideSummary, 'id' | 'description'>[],
): Map<string, PageHead> {
  const { data } = readPage(readFileSync(file, 'utf8'), descriptionsPage)
  const descriptions = new Map(Object.entries(descriptionsPage.parse(data)))
  const headOf = (path: string, listed: boolean): [string, PageHead] => {
    const description = descriptions.get(path)
    if (description === undefined) throw new Error(`${file} says nothing of ${path}`)
    return [path, { description, listed }]
  }
  const heads = new Map([
    ...listedPages().map((path) => headOf(path, true)),
    ...UNLISTED_PAGES.map((path) => headOf(path, false)),
    ...guides.map(({ id, description }) => [paths.strategy.href(id), { description, listed: true }] as const),
  ])
  const missing = guidePages().filter((path) => !heads.has(path))
  const unknown = [...descriptions.keys()].filter((path) => !heads.has(path))
  if (missing.length > 0 || unknown.length > 0)
    throw new Error(`Pages without a guide: ${missing.join(', ')}. No such pages: ${unknown.join(', ')}.`)
  return heads
}
