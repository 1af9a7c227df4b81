import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoSideways, part, title } from './support/pages.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/** /subscription, as far as it needs no payment. */

test.use({ bank: 'limited' })

const plan = (page: Page, name: string) =>
  part(page, 'Plans')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('three plans with their prices, and what can be counted on @phone', async ({ page }) => {
  await page.goto('/subscription')
  await expect(title(page, 'Choose Your ACT Prep Plan')).toBeVisible()
  await expect(plan(page, 'Free')).toContainText('$0 forever')
  await expect(plan(page, 'Pro')).toContainText('$9.99 per month')
  await expect(plan(page, 'Elite')).toContainText('$19.99 per month')
  await expect(plan(page, 'Pro')).toContainText('Everything in Free')
  await expect(plan(page, 'Elite')).toContainText('Everything in Pro')
  const promises = part(page, 'What you can count on')
  for (const promise of ['30-day money-back guarantee', 'Cancel anytime', 'Student discount'])
    await expect(promises.getByRole('heading', { name: promise })).toBeVisible()
  await expect(promises.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact-us')
  await expect(page.getByText('Paid plans open soon.')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
})

test('wherever a paid plan is offered, it is said that none can be bought yet', async ({ page }) => {
  for (const path of ['/', '/ai-tutor']) {
    await page.goto(path)
    await expect(page.getByText('Paid plans open soon.')).toBeVisible()
  }
})

test('signed out, Free leads to the sign-up, and a paid plan to the login and back', async ({ page }) => {
  await page.goto('/subscription')
  for (const tier of ['Pro', 'Elite'])
    await expect(plan(page, tier).getByRole('link', { name: `Choose ${tier}` })).toHaveAttribute(
      'href',
      '/login?next=%2Fsubscription',
    )
  await plan(page, 'Free').getByRole('link', { name: 'Start Free' }).click()
  await expect(page).toHaveURL('/signup')
})

test('signed in, Free leads to the practice tests, and a paid plan says that it is not open', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await page.goto('/subscription')
  for (const tier of ['Pro', 'Elite'])
    await expect(plan(page, tier).getByRole('button', { name: `${tier} opens soon` })).toBeDisabled()
  await expectAccessible(page)
  await plan(page, 'Free').getByRole('link', { name: 'Go to Practice Tests' }).click()
  await expect(page).toHaveURL('/practice-tests')
})
