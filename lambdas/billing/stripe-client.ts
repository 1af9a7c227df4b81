import { Stripe } from 'stripe'
import type { ReadStripeSecret } from './stripe-secret.ts'

/** Three tries of a call fit in a function's time limit (lib/billing). */
const OPTIONS = {
  apiVersion: '2026-10-28.endive',
  maxNetworkRetries: 2,
  telemetry: false,
  timeout: 6000,
} as const satisfies Stripe.StripeConfig

/**
 * Creates a function that returns a client with the current secret key, and a new client after the key
 * changes.
 * @param apiUrl the address of an emulator; undefined or empty for the real Stripe
 */
export function createStripeClient(readSecret: ReadStripeSecret, apiUrl: string | undefined) {
  let current: { apiKey: string; client: Stripe } | null = null
  return async function stripe(): Promise<Stripe> {
    const { apiKey } = await readSecret()
    if (current?.apiKey !== apiKey)
      current = { apiKey, client: new Stripe(apiKey, { ...OPTIONS, ...addressOf(apiUrl) }) }
    return current.client
  }
}
export type StripeClient = ReturnType<typeof createStripeClient>

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined || apiUrl === '') return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('STRIPE_API_URL: must be http or https')
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
  }
}
