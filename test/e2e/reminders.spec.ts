import { expect, type Page } from '@playwright/test'
import { PLAN_KEY } from '#web/lib/known-device.ts'
import { expectAccessible } from './support/accessibility.ts'
import { intermission } from './support/full-test.ts'
import { part } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { startSimulation } from './support/simulation.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** Strategy reminders before a section, for students whose plan includes them. */

// Otherwise `skipDirections` would run, which also switches the reminders off.
test.use({ bank: 'limited', needsDirections: true })

const reminders = (page: Page) => part(page, 'Keep in mind')
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true })

/** Signs in a demo account, and waits until the device knows its plan. */
async function signInOn(page: Page, name: 'student' | 'pro', tier: string): Promise<void> {
  await installSession(page, demo(name), '/dashboard')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), PLAN_KEY))
    .toContain(`"subscriptionTier":"${tier}"`)
}

test('a student with Pro is reminded before a section, until the switch hides the reminders @deep', async ({
  page,
}) => {
  await signInOn(page, 'pro', 'Pro')
  await page.goto('/test?section=math&version=old')
  await expect(reminders(page).getByRole('link', { name: /^Guide/ })).toHaveCount(3)
  await expectAccessible(page)
  await expect(page.getByRole('timer')).toHaveCount(0)
  const showReminders = page.getByRole('checkbox', { name: 'Show reminders before each section' })
  await showReminders.focus()
  await page.keyboard.press('Space')
  await expect(showReminders).not.toBeChecked()
  await start(page).press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()

  // The directions still come before the first test of another section.
  await page.goto('/test?section=science&version=old')
  await expect(start(page)).toBeVisible()
  await expect(reminders(page)).toHaveCount(0)
})

test('a full practice test has reminders between its sections, and Test Day Mode has none @deep', async ({
  page,
}) => {
  await signInOn(page, 'pro', 'Pro')
  await page.goto('/test?section=full&version=old')
  await expect(intermission(page, 'English')).toBeVisible()
  await expect(reminders(page).getByRole('link', { name: /^Guide/ })).toHaveCount(3)
  await page.goto('/dashboard')
  await startSimulation(page)
  await expect(reminders(page)).toHaveCount(0)
})

test('a student on Free gets no reminders @deep', async ({ page }) => {
  await signInOn(page, 'student', 'Free')
  await page.goto('/test?section=math&version=old')
  await expect(start(page)).toBeVisible()
  await expect(reminders(page)).toHaveCount(0)
})
