// @module-tag deep
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, stopServer } from '#scripts/local/servers.ts'
import { createApi } from '../support/api-client.ts'
import { DEEP } from '../support/depth.ts'

/** The time limit for `npm start` on a new data folder. The first start may have to build the site. */
const TIMEOUT_MS = 120_000
const ROOT = join(import.meta.dirname, '../..')

let data = ''
let stopAll: (() => Promise<unknown>)[] = []
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'act-start-'))
})
afterEach(async () => {
  await Promise.all(stopAll.map((stop) => stop()))
  stopAll = []
  rmSync(data, { recursive: true, force: true })
})

function launchServer(port: number, ...flags: string[]) {
  const launcher = spawn(process.execPath, ['scripts/start.mjs', ...flags], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  launcher.stdout.on('data', (chunk) => (output += String(chunk)))
  launcher.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(launcher, 'close').then(() => ({ code: launcher.exitCode, output }))
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    launcher.kill(signal)
    return ended
  }
  stopAll.push(() => stop())
  return { ended, stop, output: () => output }
}

/** Starts the server on a free port and waits for the line with its address. */
async function startServer(...flags: string[]) {
  const launched = launchServer(0, ...flags)
  let hasEnded = false
  void launched.ended.then(() => (hasEnded = true))
  await expect
    .poll(() => hasEnded || / is at http/.test(launched.output()), { timeout: TIMEOUT_MS, interval: 50 })
    .toBe(true)
  const url = / is at (\S+)/.exec(launched.output())?.[1]
  if (url === undefined) throw new Error(`the server didn't start: ${launched.output()}`)
  return { ...launched, url, api: createApi((path, init) => fetch(`${url}/api${path}`, init)) }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test(
  'the site and the API respond at the printed address, Ctrl-C ends all processes, and an attempt survives a second start',
  async () => {
    const first = await startServer()
    const page = await fetch(`${first.url}/practice-tests`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root"')
    const accounts = ['student', 'pro', 'elite', 'admin', 'editor']
      .map((name) => `${name}@example.com`)
      .join(', ')
    expect(first.output()).toContain(`accounts: ${accounts}; password practice36`)
    expect(first.output()).toContain(`inbox: ${first.url}/local/inbox `)
    expect((await fetch(`${first.url}/local/inbox`)).status).toBe(200)
    const { attempt } = await first.api.create({ section: 'math', version: 'old' })

    const server = Number(readFileSync(join(data, 'pid'), 'utf8'))
    expect(isAlive(server)).toBe(true)
    expect((await first.stop('SIGINT')).code).toBe(0)
    // A killed process exists until the system reaps it, which takes a moment on a busy machine.
    await expect.poll(() => isAlive(server)).toBe(false)
    // The server led its own process group, which must be empty too.
    await expect.poll(() => isAlive(-server)).toBe(false)
    await expect(fetch(first.url)).rejects.toThrow('fetch failed')

    const second = await startServer()
    const stored = await second.api.withToken(first.api.token).get(attempt.id)
    expect(stored.attempt.createdAt).toBe(attempt.createdAt)

    // A third server on the same data doesn't start, and the second continues.
    const { code, output } = await launchServer(0).ended
    expect(code).toBe(97)
    expect(output).toContain('Another server')
    expect((await second.api.health()).status).toBe('ok')
  },
  TIMEOUT_MS,
)

test('a taken port is named, and the exit code is 98', { ...DEEP, timeout: TIMEOUT_MS }, async () => {
  const other = createServer()
  const port = await listen(other, 0, '127.0.0.1')
  const { code, output } = await launchServer(port).ended
  await stopServer(other)
  expect(code).toBe(98)
  expect(output).toContain(`Port ${port} is taken.`)
  expect(output).toContain('PORT=')
})

test(
  '--empty enhanced leaves the Enhanced pools empty, and the old ones have questions',
  { ...DEEP, timeout: TIMEOUT_MS },
  async () => {
    const { api } = await startServer('--empty', 'enhanced')
    const { old, enhanced } = await api.counts()
    expect(enhanced).toEqual({ english: 0, math: 0, reading: 0, science: 0, full: 0 })
    expect(old.full).toBeGreaterThan(0)
  },
)
