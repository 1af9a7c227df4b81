import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Stop } from './launch.mjs'
import { PINNED_NODE } from './pinned-node.mjs'
import { step } from './progress.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

/** The same browser without windows: the tests take two thirds of the time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** It starts: a missing library and Ubuntu's "install the snap" stub both fail this. */
const starts = (file) => spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))

/** Where Playwright keeps its own Chromium, downloaded or not. */
function playwrightCopy() {
  const program = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))"
  return spawnSync(PINNED_NODE, ['-e', program], { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
}

const installed = () => [...onPath(), MAC, playwrightCopy()].find((file) => existsSync(file) && starts(file))

const install = (missed, command, args, env) =>
  step('browser', async () => {
    const { code } = await run(command, args, { capture: true, env })
    return { ok: code === 0, note: code === 0 ? undefined : missed }
  })

async function download() {
  console.log('No Chromium or Chrome here: downloading one for the browser tests …')
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  await install('could not be downloaded', PINNED_NODE, [cli, 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
  })
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium by apt-get …')
  const script = `apt-get update && (apt-get install -y ${SHELL} || apt-get install -y chromium)`
  await install('could not be installed', 'sh', ['-c', script], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

/**
 * The path of a Chromium or Chrome that starts: CHROMIUM_PATH, one on this machine, Playwright's own, else one that
 * is installed now. Throws a sentence where none can be had.
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new Stop(
      `CHROMIUM_PATH is ${chosen}, which does not start: name a Chromium or Chrome, or unset it.`,
    )
  }
  for (const provide of [undefined, download, fromDebian]) {
    await provide?.()
    const found = installed()
    if (found) return found
  }
  throw new Stop(
    'The browser tests need Chromium or Chrome, and none could be found or installed. Install one ' +
      '(on Debian: `sudo apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to where it is.',
  )
}
