import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import type { RunningServer } from '../../support/server.ts'

const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** Keeps account of the calls of a context's pages that are not answered yet. */
export function watchCalls(context: BrowserContext): void {
  const calls = new Set<Request>()
  underWay.set(context, calls)
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.add(request)
  })
  context.on('requestfinished', (request) => calls.delete(request))
  context.on('requestfailed', (request) => calls.delete(request))
  // A page that goes hears no answers.
  context.on('page', (page) => {
    page.on('close', () => calls.clear())
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) calls.clear()
    })
  })
}

/** Waits until no call of the page is under way. */
export const callsAnswered = (page: Page): Promise<void> =>
  expect.poll(() => underWay.get(page.context())?.size, 'calls under way').toBe(0)

/**
 * Time passes for the student and the server alike while the page sleeps: timers that come due meanwhile fire once, when
 * it wakes. The page's clock must be installed. A call under way would bring the server's new time to a page that has
 * the old one, so they are waited for first.
 * @param settle false where a test holds answers back itself
 */
export async function passTime(
  page: Page,
  server: RunningServer,
  seconds: number,
  { settle = true }: { settle?: boolean } = {},
): Promise<void> {
  if (settle) await callsAnswered(page)
  await server.advance(seconds * 1000)
  await page.clock.fastForward(seconds * 1000)
}
