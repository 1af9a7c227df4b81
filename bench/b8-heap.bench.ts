import type { CDPSession, Page } from '@playwright/test'
import { openBrowser, takeFullTest } from './support/full-test.ts'
import { startMeteredSite } from './support/metered-site.ts'
import { report } from './support/report.ts'

/**
 * Measures how much memory a page retains after tests: its JavaScript heap on the dashboard after three full
 * tests of 215 questions each, divided by the heap after one. DOM nodes are only printed. The page is never
 * reloaded. The JIT is off, because its machine code for hot functions is in the heap too (half a megabyte by
 * the third test) and isn't the page's.
 */

const GOAL = 1.05
const TESTS = 3

const site = await startMeteredSite()
const browser = await openBrowser('--js-flags=--jitless')
try {
  const page = await browser.newPage({ baseURL: site.url })
  const inspector = await page.context().newCDPSession(page)
  await page.goto('/practice-tests')
  const heaps: { usedSize: number; nodes: number }[] = []
  for (let taken = 0; taken < TESTS; taken += 1) {
    await openWithin(page, '/test?section=full&version=old')
    await takeFullTest(page)
    heaps.push(await measure(inspector))
  }
  const [first, last] = [heaps[0], heaps.at(-1)]
  if (first === undefined || last === undefined) throw new Error('nothing was measured')
  const ratio = last.usedSize / first.usedSize
  const list = heaps.map(({ usedSize, nodes }) => `${(usedSize / 1e6).toFixed(2)} MB, ${nodes} nodes`)
  report('B8', `heap-growth ${ratio.toFixed(3)} [${list.join('; ')}]`, `<= ${GOAL}`, ratio <= GOAL)
} finally {
  await browser.close()
  await site.stop()
}

/** Opens an address as a link in the page would, without loading the page. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/**
 * Measures the heap after garbage collection, which is repeated until the size is stable: finalizers may
 * free more.
 */
async function measure(inspector: CDPSession): Promise<{ usedSize: number; nodes: number }> {
  let before = Infinity
  for (;;) {
    await inspector.send('HeapProfiler.collectGarbage')
    const { usedSize } = await inspector.send('Runtime.getHeapUsage')
    if (usedSize >= before * 0.999) {
      const { nodes } = await inspector.send('Memory.getDOMCounters')
      return { usedSize, nodes }
    }
    before = usedSize
  }
}
