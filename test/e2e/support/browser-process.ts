import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
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
    /** SIGKILL to its main process, which the lock of its profile names: "host-pid". */
    kill: async (): Promise<void> => {
      const closed = context?.waitForEvent('close')
      process.kill(Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1)), 'SIGKILL')
      await closed
    },
    /** Ends it and removes its profile. */
    remove: async (): Promise<void> => {
      await context?.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
