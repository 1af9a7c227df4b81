import type { CDPSession, Page } from '@playwright/test'
import { onDevice, options } from '../test/e2e/support/player.ts'
import { takePresses, watchPresses, type Press } from '../test/e2e/support/react-work.ts'
import { openBrowser, takeFullTest } from './support/full-test.ts'
import { startMeteredSite } from './support/metered-site.ts'
import { report } from './support/report.ts'

/**
 * What choosing an answer costs on a slow Chromebook, at both ends of a full test. Counts are React's own; time is only
 * compared with time, the last questions' with the first ones', each the middle of several.
 */

const SLOW_DOWN = 6
const GOAL = { commits: 1, components: 3, longTasks: 0, growth: 1.25 }
const QUESTIONS = 215
/** Questions at each end. The very first warms the page's code up. */
const MEASURED = 8
const WARM_UP = 40

const site = await startMeteredSite()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ baseURL: site.url })
  const inspector = await page.context().newCDPSession(page)
  await watchPresses(page)
  // The timer stands still: its seconds are not the answer's doing.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.goto('/test?section=full&version=old')
  const first: Press[] = []
  const last: Press[] = []
  let question = 0
  await takeFullTest(page, async () => {
    question += 1
    if (question === 1)
      for (let press = 0; press < WARM_UP; press += 1)
        await options(page)
          .nth(press % 4)
          .check()
    else if (question <= 1 + MEASURED) first.push(await chooseSlowly(page, inspector))
    else if (question > QUESTIONS - MEASURED) last.push(await chooseSlowly(page, inspector))
  })
  judge(first, last)
} finally {
  await browser.close()
  await site.stop()
}

/** A first answer to the question in view, by pointer: nothing but the page's own code runs between press and answer. */
async function chooseSlowly(page: Page, inspector: CDPSession): Promise<Press> {
  const box = await options(page).first().boundingBox()
  if (box === null) throw new Error('no option is in view')
  await onDevice(page)
  await takePresses(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await onDevice(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const [press, ...others] = await takePresses(page)
  if (press === undefined || others.length > 0) throw new Error('it was not one press')
  return press
}

function judge(first: readonly Press[], last: readonly Press[]): void {
  const all = [...first, ...last]
  const most = (counts: readonly number[]) => Math.max(0, ...counts)
  const commits = most(all.map((press) => press.commits.length))
  const drawnBy = (presses: readonly Press[]) => presses.flatMap((press) => press.commits)
  const components = most(drawnBy(all))
  const grows = middle(drawnBy(last)) > middle(drawnBy(first))
  const longTasks = all.filter(({ long }) => long).length
  const growth = middle(last.map(({ ms }) => ms)) / middle(first.map(({ ms }) => ms))
  report(
    'B6',
    `selecting ${commits} commit, ${components} components (${middle(drawnBy(first))} in the middle at the first ` +
      `questions, ${middle(drawnBy(last))} at the last), ${longTasks} long tasks of ${all.length} at ${SLOW_DOWN}x, ` +
      `time at the last questions over the first ${growth.toFixed(2)}`,
    `<= ${GOAL.commits}, <= ${GOAL.components} and no more at the last, ${GOAL.longTasks}, <= ${GOAL.growth}`,
    commits <= GOAL.commits &&
      components <= GOAL.components &&
      !grows &&
      longTasks <= GOAL.longTasks &&
      growth <= GOAL.growth,
  )
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2
}
