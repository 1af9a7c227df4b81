import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch.mjs'
import { ROOT } from './root.mjs'

/**
 * The path of the Node that the whole project runs on. It's a devDependency, so that the machine's own version
 * doesn't matter.
 */
export const PINNED_NODE = join(ROOT, 'node_modules/node/bin/node')

/**
 * Throws LaunchError with a message if the pinned Node is missing or has another version. Both happen if the
 * packages' install scripts were skipped.
 */
export function assertPinnedNode() {
  const wantedVersion = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node
  const foundVersion = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (foundVersion === `v${wantedVersion}`) return
  throw new LaunchError(
    `This project needs Node ${wantedVersion} in node_modules, but ${foundVersion ? `found ${foundVersion}` : "it's missing"}: ` +
      'the packages were installed without their install scripts. ' +
      'Run `npm ci --ignore-scripts=false`, then try again.',
  )
}
