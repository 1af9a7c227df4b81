import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { reviewLink } from '#test/e2e/support/dashboard.ts'
import { openBrowser } from '../full-test.ts'
import { measureCalls } from '../call-costs.ts'
import { readUnitsOf, startMeteredSite, writeUnitsOf, type MeteredSite } from '../metered-site.ts'
import { FULL_TEST, openPacedPage } from '../paced-page.ts'
import type { Counts, Usage } from './counts.ts'

const IDLE_MS = 10_000

type CpuOf = (route: string) => number

/**
 * Counts what a signed-in student uses for a full test at the exam's pace, in a browser on the metered site: the first
 * visit, which starts no test, then a whole test with the files on the device, then its review.
 */
export async function countUsage(): Promise<Pick<Counts, 'firstVisit' | 'test' | 'review'>> {
  const cpuOf = await measureCpu()
  const clock = { now: Date.now() + 60_000 }
  const site = await startMeteredSite(() => clock.now, randomUUID())
  const browser = await openBrowser()
  try {
    const { page, advance, takeTest } = await openPacedPage(browser, site.url, clock)
    const countNext = createCounter(site, cpuOf)
    await page.goto('/practice-tests')
    await page.waitForLoadState('networkidle')
    // The service worker is registered when the page is idle.
    await advance(IDLE_MS)
    await waitForStoredFiles(page)
    const firstVisit = countNext()
    await page.goto(FULL_TEST)
    await takeTest()
    const test = countNext()
    await reviewLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => site.requests.at(-1)).toContain('/review')
    await page.waitForLoadState('networkidle')
    return { firstVisit, test, review: countNext() }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Waits until the service worker has stored the files of a test. */
const waitForStoredFiles = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** Returns a function that counts what was used since its last call. */
function createCounter(site: MeteredSite, cpuOf: CpuOf): () => Usage {
  const round = (ms: number) => Math.round(ms * 100) / 100
  const read = (): Usage => ({
    requests: site.requests.length,
    cpuMs: site.requests.reduce((sum, route) => sum + cpuOf(route), 0),
    tableCalls: site.calls.length,
    readUnits: readUnitsOf(site),
    writeUnits: writeUnitsOf(site),
    files: site.files.length,
    bytes: site.bytes(),
  })
  let before: Usage | undefined
  return () => {
    const [now, last] = [read(), before]
    before = now
    if (last === undefined) return { ...now, cpuMs: round(now.cpuMs) }
    return {
      requests: now.requests - last.requests,
      cpuMs: round(now.cpuMs - last.cpuMs),
      tableCalls: now.tableCalls - last.tableCalls,
      readUnits: now.readUnits - last.readUnits,
      writeUnits: now.writeUnits - last.writeUnits,
      files: now.files - last.files,
      bytes: now.bytes - last.bytes,
    }
  }
}

/** Measures the processor time of each kind of call, in ms. Any other route counts as a save. */
async function measureCpu(): Promise<CpuOf> {
  const costs = await measureCalls()
  const msOf = (name: string): number => costs.find((cost) => cost.name === name)?.ms ?? Infinity
  return (route) => {
    if (route.startsWith('POST') && route.endsWith('/tests')) return msOf('create')
    if (route.endsWith('/submit')) return msOf('submit')
    return msOf(route.endsWith('/review') ? 'review' : 'save')
  }
}
