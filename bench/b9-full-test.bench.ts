import { randomUUID } from 'node:crypto'
import { FORMATS, SECTIONS } from '../domain/exam/formats.ts'
import { openBrowser, takeFullTest } from './support/full-test.ts'
import { startMeteredSite } from './support/metered-site.ts'
import { report } from './support/report.ts'

/**
 * Measures the cost of a Traditional full test of 215 questions: every API request and every write unit, from
 * the first address to the score, with a simulated clock. The student keeps each section's pace, 49 s a
 * question on average. The test is taken once as a guest and once as a signed-in student, which adds the
 * writes for seen sets and for the index of tests.
 */

const GOAL = { requests: 50, writeUnits: 60 }
const WRITES = ['PutItemCommand', 'UpdateItemCommand']
/** The student leaves this much of a section's time unused, so that the last answer is in time. */
const UNUSED_SECONDS = 15
const STEP_MS = 5000

async function measureFullTest(student: string | null) {
  // Page and server share one clock, and only this benchmark advances it.
  const clock = { now: Date.now() + 60_000 }
  const site = await startMeteredSite(() => clock.now, student)
  const browser = await openBrowser()
  const page = await browser.newPage({ baseURL: site.url })

  /**
   * Advances the clock in short steps, so that a request reaches the server at about the time that the page
   * shows.
   */
  async function advance(ms: number): Promise<void> {
    for (let remaining = ms; remaining > 0; remaining -= STEP_MS) {
      const step = Math.min(remaining, STEP_MS)
      clock.now += step
      await page.clock.runFor(step)
    }
  }

  try {
    await page.clock.install()
    await page.clock.pauseAt(clock.now)
    await page.goto('/test?section=full&version=old')
    await takeFullTest(page, async (section) => {
      const { seconds, questions } = FORMATS.old[section]
      await advance(Math.floor(((seconds - UNUSED_SECONDS) * 1000) / questions))
    })
    const writes = site.calls.filter(({ command }) => WRITES.includes(command))
    const units = writes.reduce((sum, { units }) => sum + units, 0) + site.index.units
    return { requests: site.requests, units, index: site.index.units }
  } finally {
    await browser.close()
    await site.stop()
  }
}

const guest = await measureFullTest(null)
const student = await measureFullTest(randomUUID())
const routes = [...new Set(guest.requests)].map(
  (route) => `${guest.requests.filter((request) => request === route).length} ${route.replace('/api', '')}`,
)
report(
  'B9',
  `full-test ${guest.requests.length} requests, ${guest.units} write units; ` +
    `signed in ${student.units}, ${student.index} of them the index ` +
    `[${SECTIONS.reduce((sum, section) => sum + FORMATS.old[section].questions, 0)} questions: ${routes.join(', ')}]`,
  `<= ${GOAL.requests}, <= ${GOAL.writeUnits}`,
  guest.requests.length <= GOAL.requests && Math.max(guest.units, student.units) <= GOAL.writeUnits,
)
