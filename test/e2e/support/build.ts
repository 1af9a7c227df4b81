import { join } from 'node:path'
import { buildSite } from '#scripts/local/build-site.ts'

/** Builds the site before all specs, because the servers serve the built site. */
export default async function build(): Promise<void> {
  await buildSite(join(import.meta.dirname, '../../..'), (message) => process.stdout.write(`${message}\n`))
}
