import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LaunchError } from './launch.mjs'
import { PINNED_NODE } from './pinned-node.mjs'
import { step } from './progress.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

/**
 * The two kinds of browser: the headless shell, which has no windows and runs the tests faster, and the full
 * browser that people use. `names` are searched in PATH, and `files` are full paths. `aptPackage` is Debian's
 * package, and `flag` makes Playwright download only that kind.
 */
const KINDS = {
  shell: {
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    files: [],
    aptPackage: 'chromium-headless-shell',
    flag: '--only-shell',
    title: "Chromium's headless shell",
  },
  full: {
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    files: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    aptPackage: 'chromium',
    flag: '--no-shell',
    title: 'Chromium',
  },
}

/**
 * The time that each try to get a browser may take, in ms: QUICK_MS for the shell if the full browser can replace it,
 * else NEEDED_MS.
 */
const QUICK_MS = 90_000
const NEEDED_MS = 600_000

/** Whether the browser starts. A missing library and Ubuntu's "install the snap" stub both fail this. */
const canStart = (file) => spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))

const foldersIn = (folder, pattern) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .map((name) => join(folder, name))
    : []

/**
 * Returns the paths at which Playwright's copies may be. Playwright reports the full browser's path,
 * <cache>/chromium-1255/<system>/chrome. The shell is next to it, in
 * <cache>/chromium_headless_shell-1255/<system>/chrome-headless-shell.
 */
function findPlaywrightCopies(kind) {
  const program = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))"
  const full = spawnSync(PINNED_NODE, ['-e', program], { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
  if (kind === 'full' || full === '') return [full]
  const [, cache, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(full) ?? []
  if (cache === undefined) return []
  return foldersIn(join(cache, `chromium_headless_shell-${revision}`), /headless-shell/).map((folder) =>
    join(folder, 'chrome-headless-shell'),
  )
}

const findInstalled = (kind) =>
  [...onPath(KINDS[kind].names), ...KINDS[kind].files, ...findPlaywrightCopies(kind)].find(
    (file) => existsSync(file) && canStart(file),
  )

/** Runs an installer as a step. `failureNote` says what it couldn't do. */
const install = (failureNote, command, args, env, timeoutMs) =>
  step('browser', async () => {
    const { code } = await run(command, args, { capture: true, env, timeoutMs })
    return { ok: code === 0, note: code === 0 ? undefined : failureNote }
  })

async function download({ flag, title }, timeoutMs) {
  console.log(`Downloading ${title} for the browser tests …`)
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  await install('could not be downloaded', PINNED_NODE, [cli, 'install', flag, 'chromium'], env, timeoutMs)
}

async function installFromDebian({ aptPackage, title }, timeoutMs) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${title} with apt-get …`)
  const script = `apt-get update && apt-get install -y ${aptPackage}`
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await install('could not be installed', 'sh', ['-c', script], env, timeoutMs)
}

/** Installs a browser of this kind, and returns its path. Undefined if no way to install it succeeds. */
async function obtain(kind, timeoutMs) {
  for (const provide of [download, installFromDebian]) {
    await provide(KINDS[kind], timeoutMs)
    const found = findInstalled(kind)
    if (found) return found
  }
}

/** Returns CHROMIUM_PATH if it's set. Throws LaunchError if that browser doesn't start. */
function chosenBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (!chosen || canStart(chosen)) return chosen
  throw new LaunchError(
    `CHROMIUM_PATH is ${chosen}, which doesn't start. Set it to the path of a Chromium or Chrome, or unset it.`,
  )
}

const NO_BROWSER_TEXT =
  'The browser tests need Chromium or Chrome, and none could be found or installed. Install one ' +
  '(on Debian: `sudo apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to the path of one.'

/**
 * Returns the path of a Chromium or Chrome that starts: CHROMIUM_PATH, one on this machine, Playwright's own,
 * or a newly installed one. Throws LaunchError with a message if none is available.
 */
export async function findBrowser() {
  const found = chosenBrowser() ?? findInstalled('shell') ?? findInstalled('full')
  const browser = found ?? (await obtain('shell', NEEDED_MS)) ?? (await obtain('full', NEEDED_MS))
  if (!browser) throw new LaunchError(NO_BROWSER_TEXT)
  return browser
}

/**
 * Returns the browsers for the tests: `main` runs all tests, and `second`, a full browser, repeats some of
 * them. Without a second browser, `note` says why. Installs the shell if it's missing, and the full browser
 * if `needsBoth` or if the shell can't be installed. CHROMIUM_PATH names the only browser to use.
 * @returns {Promise<{main: string, second?: string, note?: string}>}
 */
export async function findBrowsers({ needsBoth = false } = {}) {
  const chosen = chosenBrowser()
  if (chosen) return { main: chosen, note: 'not run: CHROMIUM_PATH names the only browser' }
  const fullBrowser = findInstalled('full')
  const shell = findInstalled('shell') ?? (await obtain('shell', fullBrowser ? QUICK_MS : NEEDED_MS))
  if (!shell) {
    const main = fullBrowser ?? (await obtain('full', NEEDED_MS))
    if (!main) throw new LaunchError(NO_BROWSER_TEXT)
    return { main, note: `not run: the headless shell is missing, ${main} ran all tests` }
  }
  const second = fullBrowser ?? (needsBoth ? await obtain('full', NEEDED_MS) : undefined)
  return { main: shell, second, note: second ? undefined : 'not run: only the headless shell is installed' }
}
