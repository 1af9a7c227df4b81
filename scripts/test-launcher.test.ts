import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { DEEP } from '#test/support/depth.ts'
import {
  createLauncherFolder,
  LEAVES_TEMPORARY_FOLDER,
  PATIENCE_MS,
  temporaryFilesIn,
} from '#test/support/launcher-folder.ts'

/** Tests `npm test`: its parts, its progress, its totals, and its browsers. */

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

/** A part that starts and never ends. */
const HANGS = "import('node:fs').then((fs) => fs.writeFileSync('running', '')); setInterval(() => {}, 1000)"

/** Waits until the runners in a launcher folder have recorded this number of tries of tests. */
const waitForTally = (folder: string, tries: number) =>
  vi.waitFor(() => {
    const files = globSync('act-*/*.tally', { cwd: folder })
    const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    expect(lines.filter((line) => line.includes('"state"'))).toHaveLength(tries)
  }, PATIENCE_MS)

const NPM = `#!/bin/sh
case "$*" in *check:lint) echo "lint is unhappy"; exit 1 ;; *synth) exit "\${SYNTH:-0}" ;; esac
`
const vitestReport = (passed: string, failed: number, results = '[]') => `
  import { writeFileSync } from 'node:fs'
  const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]
  const rest = { numPendingTests: 0, numTodoTests: 0, testResults: ${results} }
  writeFileSync(file, JSON.stringify({ numPassedTests: ${passed}, numFailedTests: ${failed}, ...rest }))
  console.log(process.argv.slice(2).join(' '))
  process.exitCode = ${failed > 0 || results !== '[]' ? 1 : 0}
`
const VITEST = 'node_modules/vitest/vitest.mjs'
const VITEST_CONFIG =
  "export default { test: { tags: [{ name: 'deep' }, { name: 'scaled' }], projects: [{ test: { name: 'unit' } }] } }"

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const playwrightReport = `
  const { writeFileSync } = require('node:fs')
  const test = (status, ...results) => ({ projectName: 'phone', status, results })
  const message = '\\u001B[31mError: no timer\\u001B[39m\\n\\nLocator: getByRole("timer")\\nReceived: hidden'
  const location = { file: require('node:path').resolve('test/e2e/timer.spec.ts'), line: 70, column: 3 }
  const failed = { errors: [{ message: 'Test timeout' }, { message, location }] }
  const spec = (title, ...tests) => ({ file: 'e2e/timer.spec.ts', line: 65, title, tests })
  const specs = [spec('a pause', test('expected', { errors: [] })), spec('a laptop that sleeps', test('flaky', failed, { errors: [] }))]
  const stats = { expected: 5, flaky: 1, unexpected: 0, skipped: 0 }
  const report = { stats, errors: [], suites: [{ suites: [{ specs }] }] }
  writeFileSync(process.env.BROWSER_REPORT, JSON.stringify(report))
`

describe('npm test', () => {
  test('continues after a failure, shows it, and ends with the totals', async () => {
    const { code, output, lines } = await createLauncherFolder({ 'bin/npm': NPM }).run('test', 'check')
    expect(output).toMatch(
      /types.*1 passed\n.*lint.*0 passed, 1 failed\n\nlint is unhappy\n\n.*layers.*\n.*format.*\n.*prose/s,
    )
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '4 passed, 1 failed' })
  })

  test('gives its settings to the tests as environment variables', async () => {
    const tree = createLauncherFolder({ [VITEST]: vitestReport('Number(process.env.HISTORIES)', 0) })
    const { code, lines } = await tree.run('test', 'unit', '--histories', '10000')
    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '10000 passed, 0 failed' })
  })

  test('runs only the parts that are named', async () => {
    const { output } = await createLauncherFolder({ [VITEST]: vitestReport('1', 1) }).run(
      'test',
      'api',
      'unit',
    )
    expect(output).toContain('run --project unit --project api --tags-filter=!deep --reporter')
  })

  test('counts a test file that cannot be loaded as a failure', async () => {
    const tree = createLauncherFolder({
      [VITEST]: vitestReport('5', 0, "[{ status: 'failed', assertionResults: [] }]"),
    })
    expect((await tree.run('test', 'unit')).lines.at(-1)).toBe('5 passed, 1 failed')
  })

  test('counts a runner that left no report as a failure', async () => {
    const { code, lines } = await createLauncherFolder({ [VITEST]: 'process.exit(3)' }).run('test', 'unit')
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 1 failed' })
  })

  test('fails if nothing ran', async () => {
    const { code, lines } = await createLauncherFolder({ [VITEST]: vitestReport('0', 0) }).run('test', 'unit')
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 0 failed' })
  })

  test('names each failed test as it fails, shows the progress, and lists the slowest ten at the end', async () => {
    const tree = createLauncherFolder({
      'vitest.config.mjs': VITEST_CONFIG,
      'some.test.mjs': `
        import { setTimeout } from 'node:timers/promises'
        import { expect, test } from 'vitest'
        test('fails at once', () => expect('a b').toBe('b'))
        test('waits', () => setTimeout(1500))
        test('is deep', { tags: ['deep'] }, () => {})
        for (let nth = 0; nth < 9; nth += 1) test('one of nine', () => {})
      `,
      'broken.test.mjs': "throw new Error('cannot be read')",
    })
    tree.link('node_modules/vitest')
    const { lines } = await tree.withEnv({ PROGRESS_SECONDS: '0' }).run('test', 'unit')
    const at = (part: string) => lines.findIndex((line) => line.includes(part))
    const failure = at('✗ some.test.mjs > fails at once')
    expect(lines[failure + 1]).toContain("expected 'a b' to be 'b'")
    expect(lines[at('✗ broken.test.mjs') + 1]).toContain('cannot be read')
    // The test that waits is still running when the failure is shown.
    expect(failure).toBeLessThan(at(' 1/11+'))
    expect(at(' 1/11+')).toBeLessThan(at('✗ unit '))
    const slowest = lines.indexOf('slowest:')
    expect(lines[slowest + 1]).toMatch(/^ +1\.[5-9] s {2}some\.test\.mjs > waits$/)
    expect(lines.slice(slowest + 11)).toEqual(['10 passed, 2 failed'])
  })

  test('shows the number of tests of the last complete run, and stores that of this run', async () => {
    const tree = createLauncherFolder({
      'test-results/counts.json': '{"quick unit":40}',
      [VITEST]: `
        import { appendFileSync } from 'node:fs'
        const add = (line) => appendFileSync(process.env.TEST_TALLY, JSON.stringify(line) + '\\n')
        add({ total: 7 })
        add({ state: 'passed', id: 'a', name: 'some test', ms: 5 })
        setTimeout(() => {}, 1500)
      `,
    })
    const { output } = await tree.withEnv({ PROGRESS_SECONDS: '0' }).run('test', 'unit')
    expect(output).toContain(' 1/40\n')
    expect(readFileSync(join(tree.folder, 'test-results/counts.json'), 'utf8')).toBe('{"quick unit":7}')
  })

  test('runs the deep tests, and none of the checks, with --depth deep', DEEP, async () => {
    const report = vitestReport('Number(process.env.DEPTH === "deep")', 0)
    const tree = createLauncherFolder({
      [VITEST]: report,
      [PLAYWRIGHT]: playwrightReport,
      'bin/chromium': '#!/bin/sh\n',
    })
    const { code, lines } = await tree.run('test', '--depth', 'deep')
    expect(lines.map((line) => line.slice(2, 14).trim())).toEqual(
      expect.arrayContaining(['tests', 'browser', 'full browser']),
    )
    expect({ code, types: lines.filter((line) => line.includes('types')), last: lines.at(-1) }).toEqual({
      code: 0,
      types: [],
      last: '7 passed, 0 failed',
    })
  })

  test('lists the depths if one is misspelled', async () => {
    const { code, lines } = await createLauncherFolder().run('test', '--depth', 'deeper')
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['Unknown depth "deeper". The depths are quick, deep, all.'],
    })
  })

  test('lists the parts if one is misspelled', async () => {
    const { code, lines } = await createLauncherFolder().run('test', 'apis')
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Unknown part "apis"\..*unit, components, api, /)],
    })
  })

  test('counts a browser test that passed on its second try as passed, and names it', DEEP, async () => {
    const tree = createLauncherFolder({ 'bin/chromium': '#!/bin/sh\n', [PLAYWRIGHT]: playwrightReport })
    const { code, lines } = await tree.run('test', 'e2e')
    expect({ code, end: lines.slice(-3) }).toEqual({
      code: 0,
      end: [
        '1 flaky, passed on a second try:',
        '  [phone] e2e/timer.spec.ts:65 a laptop that sleeps (Test timeout; Error: no timer, Locator: getByRole("timer"), at test/e2e/timer.spec.ts:70)',
        '6 passed, 0 failed',
      ],
    })
  })

  test('says what to install if there is no browser', DEEP, async () => {
    const tree = createLauncherFolder({
      'node_modules/@playwright/test/package.json': '{"type": "module", "exports": "./index.js"}',
      'node_modules/@playwright/test/index.js':
        "export const chromium = { executablePath: () => '/nowhere/chrome' }",
      [PLAYWRIGHT]: 'process.exit(1)',
      'bin/apt-get': '#!/bin/sh\nexit 1\n',
    })
    const { code, output, lines } = await tree.run('test', 'e2e')
    expect(output).toContain(
      'Install one (on Debian: `sudo apt-get install chromium-headless-shell`), or set CHROMIUM_PATH',
    )
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 1 failed' })
  })

  test('starts nothing after Ctrl-C, and lists what it did not run', async () => {
    const tree = createLauncherFolder({ [VITEST]: HANGS })
    const { child, ended } = tree.start('test', 'unit', 'e2e', '--depth', 'all')
    await tree.waitForFile('running')
    child.kill('SIGINT')
    expect(await ended).toMatchObject({
      code: 130,
      lines: [
        '',
        'unit: interrupted, 0 passed so far',
        'not run: browser, full browser',
        '0 passed, 0 failed, interrupted',
      ],
    })
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('counts passed and failed tests when %s interrupts Vitest', async (signal, code) => {
    const tree = createLauncherFolder({
      'bin/npm': NPM,
      'vitest.config.mjs': VITEST_CONFIG,
      'some.test.mjs': `
        import { expect, test } from 'vitest'
        for (const wanted of [1, 1, 2]) test('one of three', () => expect(wanted).toBe(1))
        test('never ends', () => new Promise(() => {}), 60_000)
      `,
    })
    tree.link('node_modules/vitest')
    const { child, ended } = tree.start('test', 'check', 'unit')
    await waitForTally(tree.folder, 3)
    child.kill(signal)
    const { code: exitCode, lines } = await ended
    expect({ code: exitCode, end: lines.slice(-2) }).toEqual({
      code,
      end: ['unit: interrupted, 2 passed, 1 failed so far', '6 passed, 2 failed, interrupted'],
    })
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'counts the last try of each test when %s interrupts Playwright',
    DEEP,
    async (signal) => {
      const tree = createLauncherFolder({
        'bin/chromium-headless-shell': '#!/bin/sh\n',
        'playwright.config.mjs':
          "export default { testDir: 'test', workers: 1, retries: 1, reporter: './scripts/launch/tally.mjs' }",
        'test/e2e/some.spec.mjs': `
        import { expect, test } from '@playwright/test'
        test('passes', () => {})
        test('passes on its second try', () => expect(test.info().retry).toBe(1))
        test('never ends', () => new Promise(() => {}))
      `,
      })
      tree.link('node_modules/@playwright/test')
      const { child, ended } = tree.start('test', 'e2e', '--depth', 'all')
      await waitForTally(tree.folder, 3)
      child.kill(signal)
      expect((await ended).lines.slice(-3)).toEqual([
        'browser: interrupted, 2 passed so far',
        'not run: full browser',
        '2 passed, 0 failed, interrupted',
      ])
    },
  )

  test.each([
    ['ends', LEAVES_TEMPORARY_FOLDER],
    ['crashes', `${LEAVES_TEMPORARY_FOLDER}; process.kill(process.pid, 'SIGKILL')`],
  ])('removes the temporary files of a part that %s', async (_, part) => {
    const tree = createLauncherFolder({ [VITEST]: part })
    await tree.run('test', 'unit')
    expect(existsSync(join(tree.folder, 'made-in'))).toBe(true)
    expect(temporaryFilesIn(tree.folder)).toEqual([])
  })

  test('removes the temporary files of a part that Ctrl-C ended', DEEP, async () => {
    const tree = createLauncherFolder({ [VITEST]: `${LEAVES_TEMPORARY_FOLDER}; ${HANGS}` })
    const { child, ended } = tree.start('test', 'unit')
    await tree.waitForFile('running')
    child.kill('SIGINT')
    await ended
    expect(temporaryFilesIn(tree.folder)).toEqual([])
  })
})

describe('npm test with several browsers', DEEP, () => {
  const SHELL = 'bin/chromium-headless-shell'
  const FULL = 'bin/chromium'
  const BROWSER = '#!/bin/sh\n'
  /** Returns a fake Playwright that records the specs it runs in each browser. Its `install` runs `installCode`. */
  const playwright = (installCode = '') => `
    const { appendFileSync, writeFileSync } = require('node:fs')
    const { basename } = require('node:path')
    const [command, ...args] = process.argv.slice(2)
    if (command === 'install') {
      ${installCode}
      process.exit(1)
    }
    const specs = args.filter((arg) => !arg.startsWith('--'))
    appendFileSync('ran', [basename(process.env.CHROMIUM_PATH), process.env.DEPTH, ...specs].join(' ') + '\\n')
    const stats = { expected: specs.length, flaky: 0, unexpected: 0, skipped: 0 }
    writeFileSync(process.env.BROWSER_REPORT, JSON.stringify({ stats, errors: [], suites: [] }))
  `
  const readRuns = (folder: string) => readFileSync(join(folder, 'ran'), 'utf8').trimEnd().split('\n')

  test('runs all tests in the headless shell and those tagged @both in the full browser if both are installed', async () => {
    const tree = createLauncherFolder({ [SHELL]: BROWSER, [FULL]: BROWSER, [PLAYWRIGHT]: playwright() })
    await tree.run('test', 'faults', 'e2e', '--depth', 'all')
    expect(readRuns(tree.folder)).toEqual([
      'chromium-headless-shell all test/e2e/ test/faults/',
      'chromium both test/e2e/ test/faults/',
    ])
  })

  test('uses the only installed browser, and says why no other ran', async () => {
    const shellOnly = createLauncherFolder({ [SHELL]: BROWSER, [PLAYWRIGHT]: playwright() })
    expect((await shellOnly.run('test', 'e2e', '--depth', 'all')).output).toMatch(
      /full browser .*only the headless shell is installed/,
    )
    const fullOnly = createLauncherFolder({ [FULL]: BROWSER, [PLAYWRIGHT]: playwright() })
    const { code, output, lines } = await fullOnly.run('test', 'e2e', '--depth', 'all')
    expect(output).toMatch(/full browser .*the headless shell is missing, \S*bin\/chromium ran all tests/)
    expect({ code, last: lines.at(-1), ran: readRuns(fullOnly.folder) }).toEqual({
      code: 0,
      last: '1 passed, 0 failed',
      ran: ['chromium all test/e2e/'],
    })
  })

  test('uses only the browser that CHROMIUM_PATH names', async () => {
    const tree = createLauncherFolder({ [SHELL]: BROWSER, [FULL]: BROWSER, [PLAYWRIGHT]: playwright() })
    await tree.withEnv({ CHROMIUM_PATH: join(tree.folder, FULL) }).run('test', 'e2e', '--depth', 'all')
    expect(readRuns(tree.folder)).toEqual(['chromium all test/e2e/'])
  })

  test('downloads the headless shell if only Chrome is installed', async () => {
    const download = `if (args[0] === '--only-shell') { writeFileSync('${SHELL}', '#!/bin/sh\\n', { mode: 0o755 }); process.exit(0) }`
    const tree = createLauncherFolder({ 'bin/google-chrome': BROWSER, [PLAYWRIGHT]: playwright(download) })
    await tree.run('test', 'e2e', '--depth', 'all')
    expect(readRuns(tree.folder)).toEqual([
      'chromium-headless-shell all test/e2e/',
      'google-chrome both test/e2e/',
    ])
  })

  test('installs both browsers on CI', async () => {
    const download = `writeFileSync(args[0] === '--only-shell' ? '${SHELL}' : '${FULL}', '#!/bin/sh\\n', { mode: 0o755 }); process.exit(0)`
    const tree = createLauncherFolder({ [PLAYWRIGHT]: playwright(download) })
    await tree.withEnv({ CI: 'true' }).run('test', 'e2e', '--depth', 'all')
    expect(readRuns(tree.folder).map((line) => line.split(' ')[0])).toEqual([
      'chromium-headless-shell',
      'chromium',
    ])
  })
})
