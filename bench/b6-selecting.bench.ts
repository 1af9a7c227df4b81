import type { Page } from '@playwright/test'
import { waitForDeviceWrites, options } from '../test/e2e/support/player.ts'
import { readNewPresses, watchPresses } from '../test/e2e/support/react-work.ts'
import { measureBareRadio } from './support/bare-radio.ts'
import { openBrowser, takeFullTest } from './support/full-test.ts'
import { startMeteredSite } from './support/metered-site.ts'
import { tracePress, type PressCost } from './support/press-trace.ts'
import { median } from './support/median.ts'
import { report } from './support/report.ts'

/**
 * Measures the cost of choosing an option at the beginning and at the end of a full test. React itself
 * counts commits and components. Times are processor times: a task is long on a machine six times slower if
 * it takes a sixth of 50 ms here. The fastest click at the last questions is compared with the fastest click at the
 * first ones, because other programs disturb these least. A bare radio button in the same browser is the control: the
 * ratios to it are comparable between machines.
 */

const SLOW_DOWN = 6
const LONG_TASK_MS = 50
const GOAL = { commits: 1, components: 3, growth: 1.25 }
const QUESTIONS = 215
/** The number of questions measured at each end. The very first question warms up the page's code. */
const MEASURED = 12
const WARM_UP = 40
/**
 * How long a person holds the mouse button, in ms. Without this time, press and release are one task, which no person
 * causes.
 */
const HOLD_MS = 80

type ChoiceCost = PressCost & { commits: number; components: number }

const site = await startMeteredSite()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ baseURL: site.url })
  await watchPresses(page)
  // Stops the page's clock, so that ticks of the timer don't count as the choice's cost.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.goto('/test?section=full&version=old')
  const first: ChoiceCost[] = []
  const last: ChoiceCost[] = []
  let question = 0
  await takeFullTest(page, async () => {
    question += 1
    if (question === 1)
      for (let press = 0; press < WARM_UP; press += 1)
        await options(page)
          .nth(press % 4)
          .check()
    else if (question <= 1 + MEASURED) first.push(await choose(page))
    else if (question > QUESTIONS - MEASURED) last.push(await choose(page))
  })
  const control = await measureBareRadio(browser, { presses: 2 * MEASURED, warmUp: WARM_UP, holdMs: HOLD_MS })
  reportResult(first, last, control)
} finally {
  await browser.close()
  await site.stop()
}

/**
 * Answers the current question for the first time, by mouse, and waits until the device has stored the
 * answer. Returns what the answer cost.
 */
async function choose(page: Page): Promise<ChoiceCost> {
  const box = await options(page).first().boundingBox()
  if (box === null) throw new Error('no option is in view')
  await waitForDeviceWrites(page)
  await readNewPresses(page)
  const cost = await tracePress(browser, page, async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HOLD_MS })
    await waitForDeviceWrites(page)
  })
  const [press, ...others] = await readNewPresses(page)
  if (press === undefined || others.length > 0) throw new Error('expected exactly one press')
  return { ...cost, commits: press.commits.length, components: Math.max(0, ...press.commits) }
}

function reportResult(
  first: readonly ChoiceCost[],
  last: readonly ChoiceCost[],
  control: readonly PressCost[],
): void {
  const all = [...first, ...last]
  const most = (count: 'commits' | 'components') => Math.max(...all.map((choice) => choice[count]))
  const [firstComponents, lastComponents] = [medianOf(first, 'components'), medianOf(last, 'components')]
  const task = Math.max(...all.map(({ longestTask }) => longestTask)) * SLOW_DOWN
  const least = (choices: readonly PressCost[]) => Math.min(...choices.map(({ click }) => click))
  const growth = least(last) / least(first)
  const ratioTo = (of: (cost: PressCost) => number) =>
    (median(all.map(of)) / median(control.map(of))).toFixed(1)
  report(
    'B6',
    `selecting ${most('commits')} commit, ${most('components')} components (${firstComponents} at the first questions, ` +
      `${lastComponents} at the last), longest task ${task.toFixed(0)} ms at ${SLOW_DOWN}x, ` +
      `time at the last questions over the first ${growth.toFixed(2)}, click ${ratioTo((cost) => cost.click)} and ` +
      `longest task ${ratioTo((cost) => cost.longestTask)} times those of a bare radio button`,
    `${GOAL.commits}, <= ${GOAL.components}, < ${LONG_TASK_MS}, <= ${GOAL.growth}`,
    most('commits') <= GOAL.commits &&
      most('components') <= GOAL.components &&
      lastComponents <= firstComponents &&
      task < LONG_TASK_MS &&
      growth <= GOAL.growth,
  )
}

function medianOf(choices: readonly ChoiceCost[], what: keyof ChoiceCost): number {
  const sorted = choices.map((choice) => choice[what]).toSorted((a, b) => a - b)
  const valueAt = (index: number) => sorted[index] ?? Number.NaN
  return (valueAt(Math.floor((sorted.length - 1) / 2)) + valueAt(Math.ceil((sorted.length - 1) / 2))) / 2
}
