import { statSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch.mjs'
import { assertPinnedNode } from './pinned-node.mjs'
import { step } from './progress.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

const changedAt = (file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Whether the packages are current. npm writes node_modules/.package-lock.json last, so that file is absent after an
 * interrupted install, and older than package-lock.json after a change of packages.
 */
const isUpToDate = () => changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')

/** Installs the packages if they're missing or older than the lockfile, and checks for the pinned Node. */
export async function ensureInstalled() {
  if (!isUpToDate()) {
    console.log('Installing packages (about a minute, once) …')
    const { ok, output } = await step('install', async () => {
      const result = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        capture: true,
      })
      return { ok: result.code === 0, output: result.output }
    })
    if (!ok)
      throw new LaunchError(
        `${output}\nThe packages could not be installed; see the reason above. ` +
          'Check the network connection, then try again.',
      )
  }
  assertPinnedNode()
}
