import { expect, type Page } from '@playwright/test'
import { nextButton, waitForDeviceWrites, openTest, options } from './support/player.ts'
import { readNewPresses, watchPresses } from './support/react-work.ts'
import { test } from './support/test.ts'
import { deepUnless } from '../support/depth.ts'

/** The most components that a press may render. On a slow Chromebook, each one is noticeable. */
const MAX_COMPONENTS = 3

/** Expects a press to cause at most one commit with few components. */
async function expectFewRenders(page: Page, press: () => Promise<void>): Promise<void> {
  await waitForDeviceWrites(page)
  await readNewPresses(page)
  await press()
  await waitForDeviceWrites(page)
  const presses = await readNewPresses(page)
  expect(presses).toHaveLength(1)
  const commits = presses.flatMap(({ commits }) => commits)
  expect(commits.length).toBeLessThanOrEqual(1)
  for (const components of commits) expect(components).toBeLessThanOrEqual(MAX_COMPONENTS)
}

test.beforeEach(async ({ page }) => {
  await watchPresses(page)
  // Stops the timer, which would otherwise render every second.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
})

for (const section of ['english', 'math'] as const)
  test(`choosing an answer in ${section} renders at most three components, once${deepUnless(section === 'english')}`, async ({
    page,
  }) => {
    await openTest(page, section)
    await nextButton(page).click()
    // Proves that rendering is counted: turning to another question renders more than three components.
    // A press is listed in the task after its render, so the first read may come too early.
    const countTurnRenders = async () =>
      (await readNewPresses(page)).flatMap(({ commits }) => commits)[0] ?? 0
    await expect.poll(countTurnRenders).toBeGreaterThan(MAX_COMPONENTS)

    await expectFewRenders(page, () => options(page).nth(1).check())
    await expectFewRenders(page, () => options(page).nth(2).check())
    await expectFewRenders(page, () => page.keyboard.press('ArrowDown'))
    await expect(options(page).nth(3)).toBeChecked()

    // The same holds later in the test, after more answers.
    for (let turn = 0; turn < 6; turn += 1) {
      await nextButton(page).click()
      await options(page).first().check()
    }
    await nextButton(page).click()
    await expectFewRenders(page, () => options(page).nth(3).check())
  })
