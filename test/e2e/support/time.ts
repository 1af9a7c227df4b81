import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import type { RunningServer } from '#test/support/server.ts'

const pendingCalls = new WeakMap<BrowserContext, Set<Request>>()

/** Tracks the pending API calls of a context's pages. */
export function watchCalls(context: BrowserContext): void {
  const calls = new Set<Request>()
  pendingCalls.set(context, calls)
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.add(request)
  })
  context.on('requestfinished', (request) => calls.delete(request))
  context.on('requestfailed', (request) => calls.delete(request))
  // A closed or navigated page receives no more responses.
  context.on('page', (page) => {
    const dropCalls = () => {
      for (const request of calls)
        if (request.serviceWorker() === null && request.frame().page() === page) calls.delete(request)
    }
    page.on('close', dropCalls)
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) dropCalls()
    })
  })
}

/** Waits until no API call of the page's context is pending. */
export const waitForPendingCalls = (page: Page): Promise<void> =>
  expect.poll(() => pendingCalls.get(page.context())?.size, 'pending calls').toBe(0)

/**
 * Advances the clocks of the page and the server alike, as if the device slept meanwhile: each timer that
 * became due fires once. The test must have called `page.clock.install()`. Waits for pending calls first:
 * they would bring the server's new time to a page that still has the old one.
 * @param waitForCalls false if the test itself holds responses back
 */
export async function passTime(
  page: Page,
  server: RunningServer,
  seconds: number,
  { waitForCalls = true }: { waitForCalls?: boolean } = {},
): Promise<void> {
  if (waitForCalls) await waitForPendingCalls(page)
  await server.advance(seconds * 1000)
  await page.clock.fastForward(seconds * 1000)
}
