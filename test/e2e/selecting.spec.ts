import { expect, type Page } from '@playwright/test'
import { nextButton, onDevice, openTest, options } from './support/player.ts'
import { takePresses, watchPresses } from './support/react-work.ts'
import { test } from './support/test.ts'

/** On a slow Chromebook every component that is drawn again can be felt. */
const MOST_COMPONENTS = 3

/** A press draws at most once, and little. */
async function expectLittleDrawn(page: Page, press: () => Promise<void>): Promise<void> {
  await onDevice(page)
  await takePresses(page)
  await press()
  await onDevice(page)
  const presses = await takePresses(page)
  expect(presses).toHaveLength(1)
  const commits = presses.flatMap((one) => one.commits)
  expect(commits.length).toBeLessThanOrEqual(1)
  for (const components of commits) expect(components).toBeLessThanOrEqual(MOST_COMPONENTS)
}

test.beforeEach(async ({ page }) => {
  await watchPresses(page)
  // Else the timer is drawn each second.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
})

for (const section of ['english', 'math'] as const)
  test(`choosing an answer in ${section} draws at most three components, once`, async ({ page }) => {
    await openTest(page, section)
    await nextButton(page).click()
    // What is watched is seen: another question is more than three components.
    const turned = await takePresses(page)
    expect(turned.flatMap(({ commits }) => commits)[0]).toBeGreaterThan(MOST_COMPONENTS)

    await expectLittleDrawn(page, () => options(page).nth(1).check())
    await expectLittleDrawn(page, () => options(page).nth(2).check())
    await expectLittleDrawn(page, () => page.keyboard.press('ArrowDown'))
    await expect(options(page).nth(3)).toBeChecked()

    // Later in the test, with answers given, it is the same.
    for (let turn = 0; turn < 6; turn += 1) {
      await nextButton(page).click()
      await options(page).first().check()
    }
    await nextButton(page).click()
    await expectLittleDrawn(page, () => options(page).nth(3).check())
  })
