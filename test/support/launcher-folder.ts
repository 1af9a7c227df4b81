import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The time limit of a wait, in ms. It catches hangs, not slowness. */
export const PATIENCE_MS = 40_000

/** A script that leaves a temporary folder behind. It stores the path of the folder around it in the file `made-in`. */
export const LEAVES_TEMPORARY_FOLDER = `
  import { mkdtempSync, writeFileSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  writeFileSync('made-in', mkdtempSync(tmpdir() + '/act-left-'))
`
/** Lists the temporary files that programs left in a launcher folder, which is their TMPDIR. */
export const temporaryFilesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('act-'))

export type ExitResult = { code: number | null; output: string; lines: string[] }

/**
 * Copies the launchers to a temporary folder. PATH has only a few basic tools and what `files` has in `bin/`.
 * The packages count as installed until a test calls `makePackagesOutdated`.
 * @param files the contents of more files by path, such as stand-ins for the programs that the launchers start
 */
export function createLauncherFolder(files: Record<string, string> = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'act-launch-')))
  const stops: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    // A failed test may leave a launcher running, which would continue to write here.
    await Promise.all(stops.map((stop) => stop()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text, { mode: 0o755 })
  }
  for (const copied of ['scripts/launch', 'scripts/start.mjs', 'scripts/test.mjs', 'scripts/reset.mjs'])
    cpSync(join(ROOT, copied), join(folder, copied), { recursive: true })
  for (const copied of ['scripts/bench.mjs', '.ci/run']) cpSync(join(ROOT, copied), join(folder, copied))
  write('package.json', JSON.stringify({ devDependencies: { node: process.versions.node } }))
  write('package-lock.json', '{}')
  write('node_modules/.package-lock.json', '{}')
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
  mkdirSync(join(folder, 'bin'))
  for (const tool of ['sh', 'bash', 'dirname', 'mktemp', 'rm', 'tee', 'grep', 'tail'])
    symlinkSync(existsSync(`/bin/${tool}`) ? `/bin/${tool}` : `/usr/bin/${tool}`, join(folder, 'bin', tool))
  for (const [path, text] of Object.entries(files)) write(path, text)

  const spawnInFolder = (command: string, args: string[], env: Record<string, string> = {}) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: join(folder, 'bin'), HOME: folder, TMPDIR: folder, ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    const ended = new Promise<ExitResult>((resolve) => {
      child.on('close', (code) => resolve({ code, output, lines: output.trimEnd().split('\n') }))
    })
    stops.push(() => {
      child.kill()
      return ended
    })
    return { child, ended, output: () => output }
  }
  return {
    folder,
    write,
    /** Links the real project's file or folder into the copy, at the same path. */
    link: (path: string) => {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      symlinkSync(join(ROOT, path), join(folder, path))
    },
    /** Waits until a file exists. */
    waitForFile: (path: string) =>
      vi.waitFor(() => expect(existsSync(join(folder, path))).toBe(true), PATIENCE_MS),
    /** Returns a `run` like the one below, with these environment variables. */
    withEnv: (env: Record<string, string>) => ({
      run: (name: string, ...args: string[]) =>
        spawnInFolder(process.execPath, [`scripts/${name}.mjs`, ...args], env).ended,
    }),
    /** Makes the installed packages a minute older than the lockfile, as after a package change. */
    makePackagesOutdated: () => {
      const minuteAgo = new Date(Date.now() - 60_000)
      utimesSync(join(folder, 'node_modules/.package-lock.json'), minuteAgo, minuteAgo)
    },
    /** Starts scripts/<name>.mjs and leaves it running. */
    start: (name: string, ...args: string[]) =>
      spawnInFolder(process.execPath, [`scripts/${name}.mjs`, ...args]),
    /** Runs scripts/<name>.mjs to its end. */
    run: (name: string, ...args: string[]) =>
      spawnInFolder(process.execPath, [`scripts/${name}.mjs`, ...args]).ended,
    runCi: () => spawnInFolder(join(folder, '.ci/run'), []).ended,
  }
}
