import { buildSite } from '../../../scripts/local/build-site.ts'
import { join } from 'node:path'

/** Before all specs: the servers serve the built site, which must be that of today's sources. */
export default async function build(): Promise<void> {
  await buildSite(join(import.meta.dirname, '../../..'), (what) => process.stdout.write(`${what}\n`))
}
