import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TokenSource } from '#lambdas/shared/platform/tokens.ts'
import type { BankName } from './banks.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Node's cache of a server's compiled code, which halves the time of the next start. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/server-process')

export type ServerOptions = {
  /** Also serves the built site of dist/; build it first. */
  site?: boolean
  bank?: BankName
  /** Questions per pool of the filler bank. */
  questions?: number
  /** The issuer whose tokens are accepted, if the test signs its own. */
  tokenSource?: TokenSource
  /** Whether administrators and editors need an authenticator app. */
  requiresFactor?: boolean
  /**
   * A folder of data to copy, from `seedData` with the same bank. Seeding takes five times as long as a
   * start.
   */
  data?: string
}

export type RunningServer = {
  url: string
  /** Sends SIGKILL, like a power cut: nothing is flushed or closed. */
  kill: () => Promise<void>
  /** Starts the killed server again on the same folder and port. */
  restart: () => Promise<void>
  /** Advances the server's clock. A restart resets the clock. */
  advance: (ms: number) => Promise<void>
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>
  /** Returns every error line that the server logged since its first start. */
  errors: () => readonly string[]
}

const freshFolder = () => mkdtempSync(join(tmpdir(), 'act-server-'))

/** Starts the server of server-process.ts on a new folder and a free port, and waits until it responds. */
export async function startServer({
  site = false,
  bank = 'filler',
  questions = 80,
  tokenSource,
  requiresFactor = false,
  data,
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = freshFolder()
  if (data !== undefined) cpSync(data, folder, { recursive: true })
  const bankOptions = ['--folder', folder, '--bank', bank, '--questions', String(questions)]
  if (tokenSource !== undefined)
    bankOptions.push('--issuer', tokenSource.issuer, '--client', tokenSource.clientId)
  if (requiresFactor) bankOptions.push('--requires-factor')
  const options = site ? [...bankOptions, '--site'] : bankOptions
  const errors: string[] = []
  let running = await run(options, '0', errors)
  const { url } = running
  return {
    url,
    kill: () => running.kill(),
    restart: async () => {
      running = await run(options, new URL(url).port, errors)
    },
    advance: (ms) => running.advance(ms),
    stop: async () => {
      await running.kill()
      rmSync(folder, { recursive: true, force: true })
    },
    errors: () => errors,
  }
}

/** Returns the folder of a server that seeded this bank and stopped. The test must delete the folder. */
export async function seedData({ bank = 'filler', questions = 80 }: ServerOptions): Promise<string> {
  const folder = freshFolder()
  const seeder = await run(['--folder', folder, '--bank', bank, '--questions', String(questions)], '0')
  await seeder.kill()
  return folder
}

async function run(options: readonly string[], port: string, errors: string[] = []) {
  const child = spawn(
    join(ROOT, 'node_modules/node/bin/node'),
    [join(import.meta.dirname, 'server-process.ts'), ...options, '--port', port],
    {
      cwd: ROOT,
      env: { ...process.env, LOG_LEVEL: 'error', NODE_COMPILE_CACHE: COMPILE_CACHE },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let errorOutput = ''
  child.stderr.on('data', (chunk) => (errorOutput += String(chunk)))
  const ended = once(child, 'close')
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    if (line.startsWith('{"level":')) errors.push(line)
  })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^\{"url":"([^"]+)"\}$/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    ended.then(
      () => reject(new Error(`the server exited before it responded: ${errorOutput}`)),
      (error: unknown) => reject(error),
    )
  })
  return {
    url,
    advance: async (ms: number) => {
      const advanced = new Promise<void>((resolve) => {
        const listen = (line: string) => {
          if (!line.startsWith('{"aheadMs":')) return
          lines.off('line', listen)
          resolve()
        }
        lines.on('line', listen)
      })
      child.stdin.write(`${ms}\n`)
      await advanced
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
