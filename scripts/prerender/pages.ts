import { readFileSync } from 'node:fs'
import { type Guide, toSummary } from '#domain/guides/guide.ts'
import { descriptionsPage } from '#domain/pages/descriptions.ts'
import type { PrerenderedPage } from './prerender.ts'
import { readPage } from '#web-build/read-page.ts'
import { guidePages, listedPages, UNLISTED_PAGES } from '#web-build/site-pages.ts'
import { paths } from '#web/config/paths.ts'

/** The path of the test screen, which is prerendered as a frame, because the form comes from the server. */
const FRAME = paths.test.pattern

/**
 * Returns every page to prerender, with its head and the data of its first render.
 * @param file content/pages/descriptions.yaml
 * @throws Error that names pages without a description or guide, or descriptions without a page
 */
export function pagesToPrerender(file: string, guides: readonly Guide[]): Map<string, PrerenderedPage> {
  const { data } = readPage(readFileSync(file, 'utf8'), descriptionsPage)
  const descriptions = new Map(Object.entries(descriptionsPage.parse(data)))
  const summaries = guides.map(toSummary)
  const pageOf = (path: string, listed: boolean): [string, PrerenderedPage] => {
    const description = descriptions.get(path)
    if (description === undefined) throw new Error(`${file} has no description of ${path}`)
    const listsGuides = path === paths.strategyLibrary.href() || path.startsWith('/strategies/')
    const kind = path === FRAME ? 'frame' : 'page'
    return [
      path,
      {
        head: { description, listed },
        from: listsGuides ? { guides: summaries } : {},
        kind,
      },
    ]
  }
  const guidePageOf = (guide: Guide): [string, PrerenderedPage] => {
    const own = guide.premium ? { locked: guide.id } : { guide }
    return [
      paths.strategy.href(guide.id),
      {
        head: { description: guide.description, listed: true },
        from: { guides: summaries, ...own },
        kind: 'page',
      },
    ]
  }
  const pages = new Map([
    ...listedPages().map((path) => pageOf(path, true)),
    ...UNLISTED_PAGES.map((path) => pageOf(path, false)),
    ...guides.map(guidePageOf),
  ])
  const missing = guidePages().filter((path) => !pages.has(path))
  const unknown = [...descriptions.keys()].filter((path) => !pages.has(path))
  if (missing.length > 0 || unknown.length > 0)
    throw new Error(`Pages without a guide: ${missing.join(', ')}. No such pages: ${unknown.join(', ')}.`)
  return pages
}
