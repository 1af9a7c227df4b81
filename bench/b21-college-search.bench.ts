import type { CDPSession, Page } from '@playwright/test'
import { installSession } from '#test/e2e/support/session.ts'
import { demo } from '#test/e2e/support/tutor.ts'
import { openBrowser } from './support/full-test.ts'
import { median } from './support/median.ts'
import { report } from './support/report.ts'
import { startWholeSite } from './support/whole-site.ts'

/**
 * Measures the script time of each key press in the search for colleges, in a browser slowed down four times. Each
 * press is measured in several rounds, and its median counts: the browser slows itself down by the clock, so another
 * program on the machine makes single presses longer. Also prints the longest press of all, and the script time of the
 * results that appear only after a pause.
 */

const SLOW_DOWN = 4
/** A frame at 60 Hz. */
const GOAL_MS = 16
/** Long enough for the results that wait until the student pauses, ms. */
const PAUSE_MS = 600
/** A name, a place, initials, and a misspelling. Each letter is a press, and so is each Backspace. */
const TEXTS = ['university of mich', 'boston', 'ucla', 'stanfrod'] as const

/** The number of times that each text is typed. */
const ROUNDS = 3

/** A script whose promise resolves when the page has nothing left to do. */
const UNTIL_IDLE =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))'

const site = await startWholeSite()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ baseURL: site.url })
  await installSession(page, demo('elite'), '/my-colleges')
  const field = page.getByRole('searchbox')
  const session = await page.context().newCDPSession(page)
  // Processor time, which excludes other programs on a busy machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const presses: Press[] = []
  let restMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    // The search remembers the edit distances of each typed word. A new page has none of an earlier round.
    if (round > 0) await page.reload()
    await field.focus()
    // The first presses warm up the page's code.
    for (const key of 'warming up') await press(page, session, key)
    await field.fill('')
    for (const text of TEXTS) {
      // The results of the earlier keys appear first, so they don't count for the next key.
      await page.waitForTimeout(PAUSE_MS)
      for (let at = 0; at < text.length; at += 1) {
        const key = text.charAt(at)
        presses.push({ name: `${text.slice(0, at)}|${key}`, ms: await press(page, session, key) })
      }
      const before = await scriptMs(session)
      await page.waitForTimeout(PAUSE_MS)
      restMs = Math.max(restMs, (await scriptMs(session)) - before)
      for (let at = text.length; at > 0; at -= 1)
        presses.push({
          name: `${text.slice(0, at)}|Backspace`,
          ms: await press(page, session, 'Backspace'),
        })
    }
  }
  reportResult(presses, restMs)
} finally {
  await browser.close()
  await site.stop()
}

/** Presses a key, waits until the page has nothing left to do, and returns its script time in ms. */
async function press(page: Page, session: CDPSession, key: string): Promise<number> {
  const before = await scriptMs(session)
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await session.send('Runtime.evaluate', { expression: UNTIL_IDLE, awaitPromise: true })
  return (await scriptMs(session)) - before
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')
  if (script === undefined) throw new Error('the browser has no ScriptDuration')
  return script.value * 1000
}

/** A key press. Its name is the text before it and the key, as in `bos|t`. */
type Press = { name: string; ms: number }

function reportResult(presses: readonly Press[], restMs: number): void {
  const byName = [...Map.groupBy(presses, ({ name }) => name)]
  const medians = byName
    .map(([name, same]) => ({ name, ms: median(same.map(({ ms }) => ms)) }))
    .toSorted((one, other) => other.ms - one.ms)
  const [slowest] = medians
  const longest = Math.max(...presses.map(({ ms }) => ms))
  report(
    'B21',
    `college-search ${medians.length} presses at ${SLOW_DOWN}x, ${ROUNDS} times each: script time ` +
      `${median(medians.map(({ ms }) => ms)).toFixed(1)} ms in the median, ${slowest?.ms.toFixed(1)} ms for the slowest ` +
      `press (${slowest?.name}), ${longest.toFixed(1)} ms for the longest of all; the rest of the results after a pause ` +
      `${restMs.toFixed(1)} ms at most`,
    `< ${GOAL_MS} ms a press`,
    slowest !== undefined && slowest.ms < GOAL_MS,
  )
}
