import { randomUUID } from 'node:crypto'
import { FORMATS, SECTIONS } from '../domain/exam/formats.ts'
import { openBrowser } from './support/full-test.ts'
import { startMeteredSite, writeUnitsOf } from './support/metered-site.ts'
import { FULL_TEST, openPacedPage } from './support/paced-page.ts'
import { report } from './support/report.ts'

/**
 * Measures the cost of a Traditional full test of 215 questions: every API request and every write unit, from
 * opening the test's address to the score, with a simulated clock. The student keeps each section's pace, 49 s a
 * question on average. The test is taken once as a guest and once as a signed-in student, whose test adds the
 * writes for seen sets and for the index of tests.
 */

const GOAL = { requests: 50, writeUnits: 60 }

async function measureFullTest(student: string | null) {
  const clock = { now: Date.now() + 60_000 }
  const site = await startMeteredSite(() => clock.now, student)
  const browser = await openBrowser()
  try {
    const { page, takeTest } = await openPacedPage(browser, site.url, clock)
    await page.goto(FULL_TEST)
    await takeTest()
    return { requests: site.requests, units: writeUnitsOf(site), index: site.index.units }
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
