import { expect, type Locator } from '@playwright/test'
import { submitLogin, type Account } from '#test/e2e/support/accounts.ts'
import { banner, reviewLink } from '#test/e2e/support/dashboard.ts'
import { waitForDeviceWrites, submitTest, turnToLast } from '#test/e2e/support/player.ts'
import { card } from '#test/e2e/support/student.ts'
import type { NewTest } from '#test/support/api-client.ts'
import { openAnswered } from './on-test.ts'
import type { Scene, Stage } from './scene.ts'
import { apiOnOtherDevice, createStudent, takeTest } from './students.ts'

/** Past tests: how many days ago, which test, and the share of right answers. */
const PAST_TESTS: readonly (readonly [number, NewTest, number])[] = [
  [31, { section: 'english', version: 'old' }, 0.5],
  [29, { section: 'math', version: 'old', timeFactor: 1.5 }, 0.45],
  [24, { section: 'science', version: 'old' }, 0.55],
  [17, { section: 'reading', version: 'old' }, 0.65],
  [10, { section: 'science', version: 'enhanced' }, 0.7],
  [3, { section: 'math', version: 'old' }, 0.6],
  [1, { section: 'english', version: 'old' }, 0.8],
]

export async function signIn({ page, see, pass }: Stage, person: Account): Promise<void> {
  await page.goto('/login')
  await submitLogin(page, person)
  await see(page.getByText('Hi, Maya.'))
  // Waits until the welcome toast has closed.
  await pass(10)
}

/** Scrolls until an element is at the top, below the header. */
export const scrollToTop = (part: Locator): Promise<void> =>
  part.evaluate((element) => {
    element.scrollIntoView()
    scrollBy(0, -96)
  })

export const DASHBOARD: readonly Scene[] = [
  {
    states: [
      { name: 'dashboard-empty', title: 'A new account' },
      { name: 'dashboard-failed', title: 'The dashboard fails to load' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await signIn(stage, await createStudent(stage, 'new'))
      await see(card(page, 'Overall score'))
      await shoot('dashboard-empty')
      await page.route('**/api/me/dashboard', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto('/dashboard')
      await see(page.getByRole('heading', { name: 'Unable to load dashboard' }))
      await shoot('dashboard-failed')
    },
  },
  {
    states: [
      { name: 'dashboard', title: 'Several tests: scores and statistics' },
      { name: 'dashboard-activity', title: 'Days with a test, and the score trend' },
      { name: 'dashboard-tests', title: 'Recent tests' },
      { name: 'dashboard-samples', title: 'Samples of what Pro adds, on the Free plan' },
      { name: 'dashboard-unfinished', title: 'An unfinished test, and one waiting to be scored' },
    ],
    play: async (stage) => {
      const { page, shoot, see, pass, server, runDaysAgo } = stage
      const person = await createStudent(stage, 'full')
      for (const [days, test, correctShare] of PAST_TESTS)
        await runDaysAgo(days, async () =>
          takeTest(await apiOnOtherDevice(server, person), test, correctShare),
        )
      await signIn(stage, person)
      await see(card(page, 'Score trend'))
      await shoot('dashboard')
      await scrollToTop(card(page, 'Study streak'))
      await shoot('dashboard-activity')
      await page
        .getByRole('region', { name: 'Recent tests' })
        .evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await shoot('dashboard-tests')
      const samples = page.getByRole('region', { name: 'With Pro' })
      await see(samples)
      await samples.getByRole('radio', { name: 'Analytics' }).check({ force: true })
      await samples.evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await shoot('dashboard-samples')
      await openAnswered(page, 'english', 4)
      await pass(95)
      await waitForDeviceWrites(page)
      await page.route(/\/submit$/, (route) => route.abort('connectionreset'))
      await openAnswered(page, 'science', 2)
      await turnToLast(page, 2)
      await submitTest(page)
      await expect(banner(page)).toContainText('Saved and waiting to be scored.')
      await page.goto('/practice-tests')
      await page.goto('/dashboard')
      await see(page.getByRole('region', { name: 'Waiting to be scored' }))
      await see(card(page, 'Overall score'))
      await shoot('dashboard-unfinished')
    },
  },
  {
    states: [
      { name: 'signed-out', title: 'Signed out, with the test just completed' },
      { name: 'signed-out-below', title: 'Signed out: tests on this device' },
    ],
    play: async ({ page, shoot, see }) => {
      await openAnswered(page, 'science', 12)
      await turnToLast(page, 12)
      await submitTest(page)
      await see(reviewLink(page))
      await shoot('signed-out')
      await page
        .getByRole('heading', { name: 'Unable to load dashboard' })
        .evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await shoot('signed-out-below')
    },
  },
]
