import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '#scripts/local/build-site.ts'
import { SEEDS } from './seeds.ts'

/**
 * Builds the site before all specs, because the servers serve the built site. Also creates the folder of the
 * seeded banks, which is removed after all specs.
 */
export default async function build(): Promise<() => void> {
  await buildSite(join(import.meta.dirname, '../../..'), (message) => process.stdout.write(`${message}\n`))
  const seeds = mkdtempSync(join(tmpdir(), 'act-seeds-'))
  process.env[SEEDS] = seeds
  return () => rmSync(seeds, { recursive: true, force: true })
}
