import * as z from 'zod'
import type { PaidTier } from '#domain/billing/plans.ts'
import { tokensFor, type Account, type ServerAddress } from '#test/e2e/support/accounts.ts'

/** Uses Stripe's pages as a student, by their forms, to prepare a scene. */
export async function openStripePages(server: ServerAddress, person: Account) {
  const { AccessToken } = await tokensFor(server, person)
  const ask = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/me/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const addressOf = async (path: string, body: object = {}) =>
    z.object({ url: z.url() }).parse(await ask(path, body)).url
  const send = async (url: string, fields: Record<string, string>): Promise<void> => {
    const { status } = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    if (status !== 303) throw new Error(`${url}: status ${status}`)
    // Makes the server read the outcome from Stripe now.
    await ask('subscription', {})
  }
  return {
    checkout: (planName: PaidTier) => addressOf('checkout', { planName }),
    portal: () => addressOf('portal'),
    buy: async (planName: PaidTier) =>
      send(await addressOf('checkout', { planName }), { email: 'payer@example.com', card: '4242' }),
    /** Presses buttons in the portal, one after another. */
    press: async (...actions: readonly string[]) => {
      for (const action of actions) await send(await addressOf('portal'), { action })
    },
  }
}
