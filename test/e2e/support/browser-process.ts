import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test'

/** A browser with a profile on disk, as a student's own: it can be killed, and started again with what it had kept. */
export function createBrowserProcess(options: LaunchOptions & BrowserContextOptions) {
  const profile = mkdtempSync(join(tmpdir(), 'act-browser-'))
  const launch = () => chromium.launchPersistentContext(profile, options)
  let context: Awaited<ReturnType<typeof launch>> | undefined
  return {
    /** Starts it, with one page. */
    start: async (): Promise<Page> => {
      context = await launch()
      return context.newPage()
    },
    /** SIGKILL to its main process. */
    kill: async (): Promise<void> => {
      const closed = context?.waitForEvent('close')
      for (const pid of mainProcesses(profile)) process.kill(pid, 'SIGKILL')
      await closed
    },
    /** Ends it, as a student does. */
    close: async (): Promise<void> => context?.close(),
    /** Ends it and removes its profile. */
    remove: async (): Promise<void> => {
      await context?.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The lock of its profile names it, "host-pid". The shell takes none: Linux names whoever was started with the profile. */
function mainProcesses(profile: string): number[] {
  const lock = join(profile, 'SingletonLock')
  if (lstatSync(lock, { throwIfNoEntry: false }) !== undefined)
    return [Number(readlinkSync(lock).split('-').at(-1))]
  const found = readdirSync('/proc').filter((name) => {
    const words = /^\d+$/.test(name) ? wordsOf(name) : []
    return words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type='))
  })
  if (found.length === 0) throw new Error('the browser of this profile was not found')
  return found.map(Number)
}

/** A process's command and its arguments; none if it has ended meanwhile. */
function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
