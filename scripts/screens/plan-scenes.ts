import { panel } from '#test/e2e/support/account-page.ts'
import { activeSubscription, plan } from '#test/e2e/support/subscription.ts'
import { signIn } from './dashboard-scenes.ts'
import type { Scene } from './scene.ts'
import { createStudent } from './students.ts'
import { stripePagesFor } from './stripe-pages.ts'

/** Buying a plan, using it, and canceling it, and a payment that failed. */
export const PLANS: readonly Scene[] = [
  {
    states: [
      { name: 'plans-free', title: 'The plans, signed in on the Free plan' },
      { name: 'checkout', title: 'The checkout of the embedded Stripe' },
      { name: 'plan-active', title: 'An active subscription' },
      { name: 'plan-menu', title: 'The plan in the header, and in a phone’s menu' },
      { name: 'plan-account', title: 'The plan on the account page' },
      { name: 'portal', title: 'The portal of the embedded Stripe' },
      { name: 'plan-ends', title: 'A canceled plan, before it ends' },
    ],
    play: async (stage) => {
      const { page, shoot, see, server, isPhone } = stage
      const person = await createStudent(stage, 'plans')
      await signIn(stage, person)
      await page.goto('/subscription')
      await see(plan(page, 'Free').getByRole('button', { name: 'Current Plan' }))
      await shoot('plans-free')
      const stripe = await stripePagesFor(server, person)
      await page.goto(await stripe.checkoutAddress('Pro'))
      await see(page.getByRole('button', { name: /^Pay/ }))
      await shoot('checkout')
      await stripe.buy('Pro')
      await page.goto('/subscription')
      await see(activeSubscription(page))
      await shoot('plan-active')
      if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
      await shoot('plan-menu')
      await page.goto('/account')
      await see(panel(page, 'Subscription').getByRole('button', { name: 'Manage Subscription' }))
      await panel(page, 'Appearance').evaluate((part) => part.scrollIntoView())
      await shoot('plan-account')
      await page.goto(await stripe.portalAddress())
      await see(page.getByRole('heading', { name: 'Your subscription' }))
      await shoot('portal')
      await stripe.press('cancel')
      await page.goto('/subscription')
      await see(activeSubscription(page).getByText(/^Ends on/))
      await shoot('plan-ends')
    },
  },
  {
    states: [{ name: 'plan-due', title: 'A payment that failed' }],
    play: async (stage) => {
      const { page, shoot, see, server } = stage
      const person = await createStudent(stage, 'due')
      const stripe = await stripePagesFor(server, person)
      await stripe.buy('Elite')
      await stripe.press('decline', 'end-period')
      await signIn(stage, person)
      await page.goto('/subscription')
      await see(activeSubscription(page).getByText('Your last payment did not go through.'))
      await shoot('plan-due')
    },
  },
]
