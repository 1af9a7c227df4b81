import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { DEEP } from '#test/support/depth.ts'
import {
  createLauncherFolder,
  LEAVES_TEMPORARY_FOLDER,
  PATIENCE_MS,
  temporaryFilesIn,
} from '#test/support/launcher-folder.ts'

/** Tests all launchers except `npm test`. */

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const MAIN = 'scripts/local/main.ts'
/** A server that exits on Ctrl-C, with a child that doesn't. */
const SERVER = `
  import { spawn } from 'node:child_process'
  const child = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('ready')"
  process.on('SIGINT', () => process.exit(0))
  spawn(process.execPath, ['-e', child], { stdio: 'inherit' })
`
const STUBBORN_SERVER = `
  process.on('SIGINT', () => console.log('not now'))
  setInterval(() => {}, 1000)
  console.log('ready')
`

const waitForOutput = (output: () => string, text: string) =>
  vi.waitFor(() => expect(output()).toContain(text), PATIENCE_MS)

describe('npm start', () => {
  test('forwards its flags, returns the exit code, and adds no output', async () => {
    const tree = createLauncherFolder({
      [MAIN]: 'console.log(process.argv.slice(2).join()); process.exitCode = 98',
    })
    expect(await tree.run('start', '--empty', 'old')).toMatchObject({ code: 98, output: '--empty,old\n' })
  })

  // `ended` waits for every process with the output open, so a child left behind would time these tests out.
  test('ends all its processes on Ctrl-C', async () => {
    const { child, ended, output } = createLauncherFolder({ [MAIN]: SERVER }).start('start')
    await waitForOutput(output, 'ready')
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })

  test('kills remaining processes on a second Ctrl-C', async () => {
    const { child, ended, output } = createLauncherFolder({ [MAIN]: STUBBORN_SERVER }).start('start')
    await waitForOutput(output, 'ready')
    child.kill('SIGINT')
    await waitForOutput(output, 'not now')
    child.kill('SIGINT')
    expect((await ended).code).toBe(137)
  })

  test('installs once if the packages are older than the lockfile, and reports it', DEEP, async () => {
    const tree = createLauncherFolder({
      [MAIN]: "console.log('served')",
      'bin/npm': '#!/bin/sh\necho "npm $*" >> npm.log\n: > node_modules/.package-lock.json\n',
    })
    tree.makePackagesOutdated()
    const first = await tree.run('start')
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Installing packages') })
    expect(first.lines.at(-1)).toBe('served')
    expect((await tree.run('start')).output).toBe('served\n')
  })

  test('shows why an install failed, and what to do', DEEP, async () => {
    const tree = createLauncherFolder({ 'bin/npm': '#!/bin/sh\necho "no route to host"\nexit 1\n' })
    tree.makePackagesOutdated()
    const { code, output } = await tree.run('start')
    expect(code).toBe(1)
    expect(output).toMatch(/no route to host\n\nThe packages could not be installed.*try again\.\n$/s)
  })

  test('fails with a message if the installed Node is not the pinned one', async () => {
    const tree = createLauncherFolder({
      'package.json': JSON.stringify({ devDependencies: { node: '99.0.0' } }),
    })
    expect(await tree.run('start')).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^This project needs Node 99\.0\.0 .*npm ci --ignore-scripts=false/)],
    })
  })
})

describe('.ci/run', DEEP, () => {
  test('ends with the totals of the tests, after the synthesis, and fails if a test failed', async () => {
    const npm = '#!/bin/sh\n[ "$1" = test ] && { echo "4 passed, 1 failed"; exit 1; }\necho "npm $*"\n'
    const { code, lines } = await createLauncherFolder({ 'bin/npm': npm }).runCi()
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['4 passed, 1 failed', 'npm run synth', 'synth: ok', '4 passed, 1 failed'],
    })
  })
  test('runs the quick and the deep tests in one pass', async () => {
    const npm = '#!/bin/sh\n[ "$1" = test ] && echo "npm $*"\nexit 0\n'
    const { lines } = await createLauncherFolder({ 'bin/npm': npm }).runCi()
    expect(lines[0]).toBe('npm test -- --depth all')
  })
  test('sets CI, which allows a failed browser test a second try', async () => {
    const npm = '#!/bin/sh\n[ "$1" = test ] && echo "CI is $CI"\nexit 0\n'
    expect((await createLauncherFolder({ 'bin/npm': npm }).runCi()).lines[0]).toBe('CI is true')
  })
  test('removes the temporary files of the tests and the synthesis', async () => {
    const npm = '#!/bin/sh\n: > "$TMPDIR/left"\necho "$TMPDIR" > made-in\n'
    const tree = createLauncherFolder({ 'bin/npm': npm })
    await tree.runCi()
    const temporaryFolder = readFileSync(join(tree.folder, 'made-in'), 'utf8').trim()
    expect(temporaryFolder).not.toBe(tree.folder)
    expect(existsSync(temporaryFolder)).toBe(false)
  })
  test('fails if the synthesis fails', async () => {
    const npm = '#!/bin/sh\n[ "$1" = test ] && { echo "4 passed, 0 failed"; exit 0; }\nexit 7\n'
    const { code, lines } = await createLauncherFolder({ 'bin/npm': npm }).runCi()
    expect({ code, last: lines.slice(1) }).toEqual({
      code: 7,
      last: ['synth: failed with code 7', '4 passed, 0 failed'],
    })
  })
})

describe('npm run bench', DEEP, () => {
  test('runs the benchmarks in order, and fails only if one crashes', async () => {
    const tree = createLauncherFolder({
      'bench/b10.bench.ts': "console.log('B10')",
      'bench/b2.bench.ts': "throw new Error('out of memory')",
      'bench/b1.bench.ts': "console.log('B1')",
    })
    const { code, output } = await tree.run('bench')
    expect(code).toBe(1)
    expect(output).toMatch(/^B1\n.*out of memory.*bench\/b2\.bench\.ts exited with code 1\.\nB10\n$/s)
    expect(await tree.run('bench', 'B10')).toMatchObject({ code: 0, output: 'B10\n' })
  })

  test('removes the temporary files of a benchmark', async () => {
    const tree = createLauncherFolder({ 'bench/b1.bench.ts': LEAVES_TEMPORARY_FOLDER })
    await tree.run('bench')
    expect(existsSync(join(tree.folder, 'made-in'))).toBe(true)
    expect(temporaryFilesIn(tree.folder)).toEqual([])
  })

  test('finds a browser only for benchmarks that need one', async () => {
    const tree = createLauncherFolder({
      'bench/b1-slope.bench.ts': 'console.log(process.env.CHROMIUM_PATH)',
      'bench/b8-heap.bench.ts': 'console.log(process.env.CHROMIUM_PATH)',
      'bin/chromium': '#!/bin/sh\n',
    })
    expect(await tree.run('bench', 'b1')).toMatchObject({ output: 'undefined\n' })
    expect(await tree.run('bench', 'b8')).toMatchObject({ output: `${tree.folder}/bin/chromium\n` })
  })
})

describe('npm run reset', () => {
  test('removes the local data', async () => {
    const tree = createLauncherFolder({ '.local/table/data': 'x', '.local/pid': '999999999' })
    expect(await tree.run('reset')).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('Removed .local')],
    })
    expect(existsSync(join(tree.folder, '.local'))).toBe(false)
  })
  test('removes nothing and fails while the server runs', async () => {
    const tree = createLauncherFolder({ '.local/pid': String(process.pid) })
    const { code, output } = await tree.run('reset')
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`process ${process.pid}`) })
    expect(existsSync(join(tree.folder, '.local'))).toBe(true)
  })
})
