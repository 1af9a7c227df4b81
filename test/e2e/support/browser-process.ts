import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test'
import { skipDirections } from './player.ts'

/**
 * Creates a browser with a profile on disk, like a student's. After a kill it can start again with the data
 * that it had stored.
 */
export function createBrowserProcess(options: LaunchOptions & BrowserContextOptions) {
  const profile = mkdtempSync(join(tmpdir(), 'act-browser-'))
  const launch = () => chromium.launchPersistentContext(profile, options)
  let context: Awaited<ReturnType<typeof launch>> | undefined
  return {
    /** Starts the browser with one page. */
    start: async (): Promise<Page> => {
      context = await launch()
      await skipDirections(context)
      return context.newPage()
    },
    /** Sends SIGKILL to the main process. */
    kill: async (): Promise<void> => {
      const closed = context?.waitForEvent('close')
      for (const pid of mainProcesses(profile)) process.kill(pid, 'SIGKILL')
      await closed
    },
    /** Closes the browser, as a student does. */
    close: async (): Promise<void> => context?.close(),
    /** Closes the browser and removes its profile. */
    remove: async (): Promise<void> => {
      await context?.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Finds the browser's main process by the lock of its profile, a link to "host-pid". The headless shell has
 * no lock, so /proc is searched for a process started with the profile.
 */
function mainProcesses(profile: string): number[] {
  const lock = join(profile, 'SingletonLock')
  if (lstatSync(lock, { throwIfNoEntry: false }) !== undefined)
    return [Number(readlinkSync(lock).split('-').at(-1))]
  const found = readdirSync('/proc').filter((name) => {
    const args = /^\d+$/.test(name) ? argsOf(name) : []
    return args.includes(`--user-data-dir=${profile}`) && !args.some((arg) => arg.startsWith('--type='))
  })
  if (found.length === 0) throw new Error('No browser runs with this profile.')
  return found.map(Number)
}

/**
 * Returns a process's command and arguments.
 * @returns [] if the process has ended
 */
function argsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
