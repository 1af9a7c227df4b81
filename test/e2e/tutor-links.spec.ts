import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, title } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { test } from './support/test.ts'
import { demo, field } from './support/tutor.ts'

/** The links to the tutor, with the badge of the plan that includes it. */
test.use({ bank: 'limited' })

const tutorLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^AI Tutor Chat/ })

test('SU-07: an Elite subscriber finds AI Tutor Chat on the dashboard without a badge @deep', async ({
  page,
}) => {
  await installSession(page, demo('elite'), '/dashboard')
  await expect(tutorLink(page)).toBeInViewport()
  await expect(tutorLink(page)).toHaveAccessibleName('AI Tutor Chat')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await tutorLink(page).click()
  await expect(field(page)).toBeVisible()
})

for (const name of ['student', 'pro'] as const)
  test(`SU-07: AI Tutor Chat has the Elite badge for the demo account ${name}, whose plan lacks the tutor @deep`, async ({
    page,
  }) => {
    await installSession(page, demo(name), '/dashboard')
    await expect(tutorLink(page)).toHaveAccessibleName('AI Tutor Chat Elite')
    await expectNoOverflow(page)
    await expectAccessible(page)
    await tutorLink(page).click()
    await expect(page.getByText('Elite plan required')).toBeVisible()
  })

test('SU-07: an administrator, who has every feature, sees no badge @deep', async ({ page }) => {
  await installSession(page, demo('admin'), '/dashboard')
  await expect(tutorLink(page)).toHaveAccessibleName('AI Tutor Chat')
})

test('SU-07: the footer lists AI Tutor Chat with the Elite badge @deep', async ({ page }) => {
  for (const path of ['/', '/practice-tests', '/dashboard']) {
    await page.goto(path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: /^AI Tutor Chat/ })
    await expect(link, path).toHaveAccessibleName('AI Tutor Chat Elite')
  }
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^AI Tutor Chat/ })
    .click()
  await expect(title(page, 'AI Tutor')).toBeVisible()
})
