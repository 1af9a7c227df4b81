import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch.mjs'
import { ROOT } from './root.mjs'

/**
 * The Node that every part runs on. It's a devDependency, so that the machine's own version doesn't matter.
 */
export const PINNED_NODE = join(ROOT, 'node_modules/node/bin/node')

/**
 * Throws LaunchError with a message if the pinned Node is missing or has another version. Both happen if the
 * packages' install scripts were skipped.
 */
export function assertPinnedNode() {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node
  const found = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (found === `v${wanted}`) return
  throw new LaunchError(
    `This project needs Node ${wanted} in node_modules, but ${found ? `found ${found}` : "it's missing"}: ` +
      'the packages were installed without their install scripts. ' +
      'Run `npm ci --ignore-scripts=false`, then try again.',
  )
}
