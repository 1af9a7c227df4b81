import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signature is valid, in seconds. */
export const TOLERANCE_SECONDS = 300

/**
 * Whether Stripe signed the body, and not more than TOLERANCE_SECONDS ago. The header is
 * `t=<epoch s>,v1=<hex>[,v1=<hex>]`, each v1 an HMAC-SHA256 of `<t>.<body>`
 * (https://docs.stripe.com/webhooks/signature, "verify manually"). Stripe's own package gives the same result, but
 * would be a quarter of the webhook's bundle. The test compares the two.
 */
export function hasValidSignature(body: string, header: string, secret: string, nowMs: number): boolean {
  const parts = header.split(',').map((part) => part.split('='))
  const valuesOf = (key: string) => parts.flatMap(([name, value = '']) => (name === key ? [value] : []))
  const [signedAt = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(signedAt)) return false
  const expected = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest()
  const hasMatch = valuesOf('v1').some((hex) => {
    const signature = Buffer.from(/^[0-9a-f]{64}$/.test(hex) ? hex : '', 'hex')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  return hasMatch && Math.floor(nowMs / 1000) - Number(signedAt) <= TOLERANCE_SECONDS
}
