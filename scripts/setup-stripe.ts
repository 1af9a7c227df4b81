import { parseArgs } from 'node:util'
import { Stripe } from 'stripe'
import { setUpAccount } from './stripe-account/set-up-account.ts'

/**
 * `npm run setup:stripe`: creates the products and prices of the plans, the portal, and with --url the webhook
 * in the operator's Stripe account, or updates those that differ. A price that is replaced is deactivated. The
 * account's key is in STRIPE_SECRET_KEY. In tests, STRIPE_API_URL is the address of the embedded Stripe.
 */

const stopWith = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const { STRIPE_SECRET_KEY: apiKey = '', STRIPE_API_URL: apiUrl = '' } = process.env
const [, mode] = /^(?:sk|rk)_(test|live)_\w+$/.exec(apiKey) ?? []
if (mode === undefined)
  stopWith(
    'STRIPE_SECRET_KEY must be a secret or restricted key: sk_test_..., sk_live_..., rk_test_..., or rk_live_...',
  )
const origin = values.url === undefined ? null : values.url.replace(/\/$/, '')
if (origin !== null && !/^https:\/\/[^/?#]+$/.test(origin))
  stopWith("--url must be the site's origin, with https and without a path, such as https://example.com")

const { hostname, port } = new URL(apiUrl === '' ? 'https://api.stripe.com' : apiUrl)
// The embedded Stripe has no TLS.
const stripe = new Stripe(apiKey, {
  apiVersion: '2026-10-28.endive',
  telemetry: false,
  ...(apiUrl === '' ? {} : { host: hostname, port, protocol: 'http' }),
})
process.stdout.write(`Stripe, ${mode} mode\n`)
try {
  await setUpAccount(stripe, origin, (line) => process.stdout.write(`${line}\n`))
} catch (error) {
  // Stripe's own message may quote the key.
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code = 'no code', param = 'none', requestId = 'none' } = error
  stopWith(`The Stripe request failed: ${type}, ${code}, parameter ${param}, request ${requestId}`)
}
