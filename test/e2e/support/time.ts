import type { Page } from '@playwright/test'
import type { RunningServer } from '../../support/server.ts'

/**
 * Time passes for the student and the server alike while the page sleeps: timers that come due meanwhile fire once, when
 * it wakes. The page's clock must be installed.
 */
export async function passTime(page: Page, server: RunningServer, seconds: number): Promise<void> {
  await server.advance(seconds * 1000)
  await page.clock.fastForward(seconds * 1000)
}
