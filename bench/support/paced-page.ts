import type { Browser, Page } from '@playwright/test'
import { FORMATS } from '#domain/exam/formats.ts'
import { waitForPendingCalls, watchCalls } from '#test/e2e/support/time.ts'
import { takeFullTest } from './full-test.ts'

/** The address that starts a Traditional full test of 215 questions. */
export const FULL_TEST = '/test?section=full&version=old'

/** The student leaves this much of a section's time unused, so that the last answer is in time. */
const UNUSED_SECONDS = 15
const STEP_MS = 5000

/** Opens a page whose clock agrees with the server's `clock`. Only `advance` and `takeTest` advance the two clocks. */
export async function openPacedPage(browser: Browser, baseURL: string, clock: { now: number }) {
  const page: Page = await browser.newPage({ baseURL })
  watchCalls(page.context())
  await page.clock.install()
  await page.clock.pauseAt(clock.now)

  /**
   * Advances the clock in short steps, so that a request reaches the server at about the time that the page
   * shows. The clock doesn't advance while a request is pending. Otherwise, a slow machine would delay the next save.
   */
  async function advance(ms: number): Promise<void> {
    for (let remaining = ms; remaining > 0; remaining -= STEP_MS) {
      const step = Math.min(remaining, STEP_MS)
      await waitForPendingCalls(page)
      clock.now += step
      await page.clock.runFor(step)
    }
  }

  return {
    page,
    advance,
    /** Takes the test that was opened. The student keeps each section's pace, 49 s a question on average. */
    takeTest: () =>
      takeFullTest(page, async (section) => {
        const { seconds, questions } = FORMATS.old[section]
        await advance(Math.floor(((seconds - UNUSED_SECONDS) * 1000) / questions))
      }),
  }
}
