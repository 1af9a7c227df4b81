import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '../../lib/project.ts'
import { readGuides } from '../../scripts/content/load-guides.ts'
import { readBank } from '../../scripts/content/load.ts'
import { startCloud } from '../../scripts/local/cloud.ts'
import { serveSite } from '../../scripts/local/site.ts'
import { buildSite } from './first-load.ts'

/** The product as `npm start` serves it, built anew, with its data in memory. */
export async function startWholeSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  process.env['LOG_LEVEL'] = 'silent'
  const folder = mkdtempSync(join(tmpdir(), 'whole-site-'))
  buildSite(folder)
  const cloud = await startCloud({
    port: 0,
    folder: null,
    content: readBank(project('content', 'bank')).sets.map(({ set }) => set),
    guides: readGuides(project('content', 'guides')).guides.map(({ guide }) => guide),
    site: (request, response) => serveSite(folder, request, response),
  })
  return {
    url: cloud.url,
    stop: async () => {
      await cloud.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
