import { expect, type Page } from '@playwright/test'
import { FREE_PLAN } from '#test/support/free-plan.ts'
import { expectToast, header, openMenu, toastRegion } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { panel } from './support/account-page.ts'
import { expectNoOverflow } from './support/pages.ts'
import {
  activeSubscription,
  buy,
  openStripeTab,
  refocusTab,
  plan,
  stripeButton,
} from './support/subscription.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/** Buying, changing, and ending a plan, through the embedded Stripe's own pages. */

test.use({ bank: 'limited' })

const expectPlanInHeader = async (page: Page, tier: string) => {
  await openMenu(page)
  await expect(header(page).getByRole('link', { name: `Your plan: ${tier}` })).toBeVisible()
}

test('a student buys Pro, changes to Elite, cancels it, has it until its end, and is on Free again', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000)
  await newStudent(page, server)
  await page.goto('/subscription')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectPlanInHeader(page, 'Free')
  const checkoutTab = await buy(page, 'Pro')
  await expectToast(checkoutTab, 'Your plan is now Pro', 'Pro is unlocked.')
  await expect(checkoutTab).toHaveURL('/subscription')
  expect(await checkoutTab.evaluate(() => window.opener)).toBeNull()
  for (const tab of [page, checkoutTab]) {
    await expect(activeSubscription(tab)).toContainText(/Pro.*Renews on \w+ \d+, \d{4}.*\$9\.99 per month/)
    await expect(plan(tab, 'Pro').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await expectPlanInHeader(tab, 'Pro')
  }
  await expectAccessible(page)

  // Choosing another plan changes the current plan, after a confirmation in the portal.
  const changeTab = await openStripeTab(
    page,
    plan(page, 'Elite').getByRole('button', { name: 'Change to Elite' }),
  )
  await stripeButton(changeTab, 'Confirm').click()
  await expectToast(changeTab, 'Your plan is now Elite')
  for (const tab of [page, checkoutTab, changeTab])
    await expect(activeSubscription(tab)).toContainText('Elite')

  await page.goto('/account')
  await expect(panel(page, 'Subscription')).toContainText(/Your plan: Elite.*Renews on/)
  const portal = await openStripeTab(
    page,
    panel(page, 'Subscription').getByRole('button', { name: 'Manage Subscription' }),
  )
  await expect(portal.getByRole('region', { name: 'Current plan' })).toContainText('Elite')
  await portal.getByRole('link', { name: 'Cancel the plan' }).click()
  await stripeButton(portal, 'Cancel the plan').click()
  await expect(portal.getByText(/Canceled: it ends on/)).toBeVisible()
  await refocusTab(page)
  await expectToast(
    page,
    /^Your plan ends on /,
    'You’ll keep Elite until then, and you won’t be charged again.',
  )
  await expect(panel(page, 'Subscription')).toContainText(/Your plan: Elite.*Ends on/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your Elite subscription also ends immediately.')
  await page.keyboard.press('Escape')

  await stripeButton(portal, 'End the period now').click()
  await portal.getByRole('link', { name: /^Return to/ }).click()
  await expectToast(portal, 'Your plan is now Free', 'Every test, score, and review stays in your account.')
  await expect(activeSubscription(portal)).toHaveCount(0)
  await expect(plan(portal, 'Pro').getByRole('button', { name: 'Choose Pro' })).toBeEnabled()
  await expect(portal.getByText('You have no active subscription.')).toBeVisible()
  await expect(panel(page, 'Subscription')).toContainText('Your plan: Free')
})

test('leaving the checkout buys nothing, and a failed payment is reported and fixed in the portal @deep', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  await page.goto('/subscription')
  const abandonedCheckout = await openStripeTab(
    page,
    plan(page, 'Elite').getByRole('button', { name: 'Choose Elite' }),
  )
  await abandonedCheckout.getByRole('link', { name: 'Go back without paying' }).click()
  await expect(
    abandonedCheckout.getByText('You left checkout before paying. Your plan hasn’t changed.'),
  ).toBeVisible()
  await expect(abandonedCheckout).toHaveURL('/subscription')

  await buy(abandonedCheckout, 'Pro')
  const portal = await openStripeTab(
    page,
    activeSubscription(page).getByRole('button', { name: 'Manage Subscription' }),
  )
  await stripeButton(portal, 'Let the next payment fail').click()
  await stripeButton(portal, 'End the period now').click()
  await portal.getByRole('link', { name: /^Return to/ }).click()
  await expect(activeSubscription(portal)).toContainText(/Payment due by \w+ \d+, \d{4}/)
  await expect(activeSubscription(portal)).toContainText('Your last payment did not go through.')
  await expect(activeSubscription(page)).toContainText('Your last payment did not go through.')
  await expectNoOverflow(page)
  await expectAccessible(page)
  const secondPortal = await openStripeTab(
    page,
    activeSubscription(page).getByRole('button', { name: 'Manage Subscription' }),
  )
  await stripeButton(secondPortal, 'Let payments go through again').click()
  await refocusTab(page)
  await expectToast(page, 'Your payment went through', 'Pro continues.')
  await expect(activeSubscription(page)).toContainText('Renews on')
})

test.describe('when something fails', () => {
  test.use({ allowsFailedRequests: true })

  test("a plan that can't be checked is reported once, and can be checked again @deep", async ({
    page,
    server,
  }) => {
    await page.route('**/api/me/subscription', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'No.' } } }),
    )
    await newStudent(page, server)
    await expectToast(page, 'Error', 'Failed to check subscription status')
    await page.goto('/subscription')
    const notice = page.getByRole('status').filter({ hasText: 'We couldn’t check your plan' })
    await expect(notice).toBeVisible()
    await expect(toastRegion(page)).toHaveCount(0)
    await expect(plan(page, 'Pro').getByRole('button', { name: 'Choose Pro' })).toBeEnabled()
    await expectAccessible(page)
    await page.unroute('**/api/me/subscription')
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(plan(page, 'Free').getByRole('button', { name: 'Current Plan' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test("a checkout or portal that can't be opened shows an error and leaves no empty tab @deep", async ({
    page,
    server,
  }) => {
    await newStudent(page, server)
    await page.goto('/subscription')
    await page.route('**/api/me/checkout', (route) => route.fulfill({ status: 409, json: failure }))
    await plan(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).click()
    await expectToast(page, 'Payment Error', 'Failed to create checkout session')
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.unroute('**/api/me/checkout')
    await buy(page, 'Pro').then((tab) => tab.close())
    await page.route('**/api/me/portal', (route) => route.fulfill({ status: 409, json: failure }))
    await activeSubscription(page).getByRole('button', { name: 'Manage Subscription' }).click()
    await expectToast(page, 'Error', 'Failed to open customer portal')
    await expect.poll(() => page.context().pages().length).toBe(1)

    // The server has ended the session.
    await page.route('**/api/me/checkout', (route) => route.fulfill({ status: 401, json: signedOut }))
    await plan(page, 'Elite').getByRole('button', { name: 'Change to Elite' }).click()
    await expectToast(page, 'Authentication Required', 'Please log in to subscribe')
  })

  test('a locked premium guide opens once Elite is bought in another tab @deep', async ({ page, server }) => {
    await newStudent(page, server)
    await page.goto('/strategy/elite-rhetoric')
    await expect(page.getByRole('link', { name: 'See the Elite plan' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/subscription#elite')
    await expect(other.getByRole('heading', { name: 'Elite', exact: true })).toBeFocused()
    await buy(other, 'Elite')
    await expect(page.getByText('The first paragraph.')).toBeVisible()
    await expect(page.getByText('Elite (in your plan)')).toBeVisible()
  })

  const failure = { error: { code: 'conflict', message: 'Not now.' } }
  const signedOut = { error: { code: 'unauthorized', message: 'Please sign in.' } }
})

test('Stripe opens in the same tab if new tabs are blocked, and leads back @deep', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await newStudent(page, server)
  await page.goto('/subscription')
  await plan(page, 'Elite').getByRole('button', { name: 'Choose Elite' }).click()
  await stripeButton(page, /^Pay/).click()
  await expect(activeSubscription(page)).toContainText('Elite')
  await expect(page).toHaveURL('/subscription')
  await page.reload()
  await expect(activeSubscription(page)).toContainText('Elite')
  await expect(toastRegion(page)).toHaveCount(0)
})

const PRO = {
  subscribed: true,
  subscriptionTier: 'Pro',
  paidTier: 'Pro',
  grantedUntil: null,
  subscriptionEnd: '2030-01-15T12:00:00.000Z',
  renews: true,
  paymentDue: false,
  managed: true,
}

/**
 * Mocks the reply about due items. The real server would return 402, because the student has Pro only in mocked
 * responses.
 */
const mockLearning = (page: Page): Promise<unknown> =>
  page.route('**/api/me/learning?*', (route) =>
    route.fulfill({ json: { serverTime: Date.now(), abilities: [], topics: [], due: [], openDrill: null } }),
  )

test("a late response from before the payment doesn't hide the plan @deep", async ({ page, server }) => {
  await newStudent(page, server)
  await mockLearning(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/me/subscription', async (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ json: PRO })
    await released
    return route.fulfill({ json: FREE_PLAN })
  })
  await page.goto('/subscription?checkout=done')
  await expect(activeSubscription(page)).toContainText('Renews on January 15, 2030')
  const lateResponse = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/api/me/subscription'),
  )
  release()
  await (await lateResponse).finished()
  // The page has rendered the response by the second frame from now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(activeSubscription(page)).toBeVisible()
  await expectPlanInHeader(page, 'Pro')
})

test('an unconfirmed payment is polled, and can be checked again @deep', async ({ page, server }) => {
  await newStudent(page, server)
  await mockLearning(page)
  await page.clock.install()
  let polls = 0
  await page.route('**/api/me/subscription', async (route) => {
    if (route.request().method() === 'POST') polls += 1
    await route.fulfill({ json: FREE_PLAN })
  })
  await page.goto('/subscription?checkout=done')
  await expect(page.getByText('Confirming your payment…')).toBeVisible()
  for (let expectedPolls = 1; expectedPolls <= 6; expectedPolls += 1) {
    await expect.poll(() => polls).toBe(expectedPolls)
    await page.clock.fastForward(16_000)
  }
  await expect(page.getByText('Your payment is not confirmed yet')).toBeVisible()
  await page.unroute('**/api/me/subscription')
  await page.route('**/api/me/subscription', (route) => route.fulfill({ json: PRO }))
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expectToast(page, 'Your plan is now Pro')
  await expect(activeSubscription(page)).toContainText('Renews on January 15, 2030')
  await expect(page.getByText('Your payment is not confirmed yet')).toHaveCount(0)
})
