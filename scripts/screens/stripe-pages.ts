import * as z from 'zod'
import type { PaidTier } from '#domain/billing/plans.ts'
import { startSession, type Account, type ServerAddress } from '#test/e2e/support/accounts.ts'

/**
 * Signs a student in, and returns functions for what they can do on Stripe's pages. `buy` and `press` send the pages'
 * forms without a browser.
 */
export async function stripePagesFor(server: ServerAddress, person: Account) {
  const { AccessToken } = await startSession(server, person)
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/me/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  /** Starts a visit to a page of Stripe, and returns the page's address. */
  const startVisit = async (path: string, body: object = {}) =>
    z.object({ url: z.url() }).parse(await post(path, body)).url
  const send = async (url: string, fields: Record<string, string>): Promise<void> => {
    const { status } = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    if (status !== 303) throw new Error(`${url}: status ${status}`)
    // Makes the server read the outcome from Stripe now.
    await post('subscription', {})
  }
  return {
    /** Starts a checkout, and returns the address of its page. */
    checkoutAddress: (planName: PaidTier) => startVisit('checkout', { planName }),
    /** Returns the address of a new visit to the portal. */
    portalAddress: () => startVisit('portal'),
    buy: async (planName: PaidTier) =>
      send(await startVisit('checkout', { planName }), { email: 'payer@example.com', card: '4242' }),
    /** Presses buttons in the portal, one after another. */
    press: async (...actions: readonly string[]) => {
      for (const action of actions) await send(await startVisit('portal'), { action })
    },
  }
}
