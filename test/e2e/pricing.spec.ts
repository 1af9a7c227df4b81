import { expect } from '@playwright/test'
import { newAccount, expectToast, header, submitLogin, signOut } from './support/accounts.ts'
import { FEATURES, TIERS } from '#domain/billing/plans.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, part, title } from './support/pages.ts'
import { newStudent } from './support/student.ts'
import { plan } from './support/subscription.ts'
import { test } from './support/test.ts'

/** The parts of /subscription that need no payment. */

test.use({ bank: 'limited' })

test('/subscription shows three plans with their prices, and the promises @phone @deep', async ({ page }) => {
  await page.goto('/subscription')
  await expect(title(page, 'Choose Your ACT Prep Plan')).toBeVisible()
  await expect(plan(page, 'Free')).toContainText('$0 forever')
  await expect(plan(page, 'Pro')).toContainText('$9.99 per month')
  await expect(plan(page, 'Elite')).toContainText('$19.99 per month')
  await expect(plan(page, 'Pro')).toContainText('Everything in Free')
  await expect(plan(page, 'Elite')).toContainText('Everything in Pro')
  // Features that aren't built yet are marked as coming soon, below those that are.
  for (const { label, plan: tier, ...rest } of Object.values(FEATURES)) {
    const line = plan(page, tier).getByRole('listitem').filter({ hasText: label })
    await expect(line).toHaveText('soon' in rest ? `${label} (coming soon)` : label)
  }
  for (const tier of TIERS) {
    const lines = await plan(page, tier).getByRole('listitem').allTextContents()
    const isSoon = lines.map((line) => line.includes('coming soon'))
    expect(isSoon, tier).toEqual(isSoon.toSorted((one, other) => Number(one) - Number(other)))
  }
  await expect(part(page, 'Plans').getByText('marks the features we’re still building')).toBeVisible({
    visible: Object.values(FEATURES).some((feature) => 'soon' in feature),
  })
  const promises = part(page, 'What you can count on')
  for (const promise of ['30-day money-back guarantee', 'Cancel anytime', 'Student discount'])
    await expect(promises.getByRole('heading', { name: promise })).toBeVisible()
  await expect(promises.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact-us')
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('signed out, Free links to sign-up, and a paid plan leads to sign-in, with a toast, and back to its card @deep', async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await page.goto('/subscription')
  await expect(plan(page, 'Pro').getByRole('link', { name: 'Choose Pro' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsubscription%23pro',
  )
  await plan(page, 'Elite').getByRole('link', { name: 'Choose Elite' }).click()
  await expectToast(page, 'Authentication Required', 'Please log in to subscribe')
  await submitLogin(page, person)
  await expect(page).toHaveURL('/subscription#elite')
  await expect(page.getByRole('heading', { name: 'Elite', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Elite', exact: true })).toBeInViewport()

  await signOut(page)
  await page.goto('/subscription')
  await plan(page, 'Free').getByRole('link', { name: 'Start Free' }).click()
  await expect(page).toHaveURL('/signup')
})

test('signed in on Free, the Free plan is the current plan and links to the practice tests @deep', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await page.goto('/subscription')
  await expect(plan(page, 'Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await expect(plan(page, 'Free')).toContainText('Your plan')
  for (const tier of ['Pro', 'Elite'])
    await expect(plan(page, tier).getByRole('button', { name: `Choose ${tier}` })).toBeEnabled()
  await expect(header(page).getByRole('link', { name: 'Your plan: Free' })).toBeVisible()
  await expectAccessible(page)
  const practice = plan(page, 'Free').getByRole('link', { name: 'Go to Practice Tests' })
  expect((await practice.boundingBox())?.height, 'height of the link').toBeGreaterThanOrEqual(44)
  await practice.click()
  await expect(page).toHaveURL('/practice-tests')
})
