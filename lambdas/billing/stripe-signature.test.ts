import fc from 'fast-check'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { hasValidSignature, TOLERANCE_SECONDS } from './stripe-signature.ts'

const SECRET = 'whsec_test'
const NOW = 1_800_000_000_000
const BODY = '{"id":"evt_1","object":"event"}'
const headerFor = (payload: string, timestamp = NOW / 1000, secret = SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

/** Returns the verdict of Stripe's own package. */
function isValidByPackage(body: string, header: string): boolean {
  try {
    Stripe.webhooks.constructEvent(body, header, SECRET, TOLERANCE_SECONDS, undefined, NOW)
    return true
  } catch {
    return false
  }
}

describe('hasValidSignature', () => {
  const signed = headerFor(BODY)
  const [t = '', v1 = ''] = signed.split(',')
  test.each([
    ['signed by Stripe', BODY, signed, true],
    ['next to one with an older secret', BODY, `${t},v1=${'0'.repeat(64)},${v1}`, true],
    ['with only another scheme', BODY, signed.replace('v1=', 'v0='), false],
    ['with another secret', BODY, headerFor(BODY, NOW / 1000, 'whsec_other'), false],
    ['for other bytes', `${BODY} `, signed, false],
    ['from five minutes ago', BODY, headerFor(BODY, NOW / 1000 - 300), true],
    ['from five minutes and one second ago', BODY, headerFor(BODY, NOW / 1000 - 301), false],
    ['without its timestamp', BODY, v1, false],
    ['with another timestamp', BODY, `t=${NOW / 1000 - 1},${v1}`, false],
    ['empty', BODY, '', false],
    ['truncated', BODY, signed.slice(0, -1), false],
  ])('gives the result of Stripe’s package for a signature: %s', (_, body, header, good) => {
    expect(hasValidSignature(body, header, SECRET, NOW)).toBe(good)
    expect(isValidByPackage(body, header)).toBe(good)
  })

  test('accepts a signature for the signed bytes only, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (body, other) => {
        expect(hasValidSignature(body, headerFor(body), SECRET, NOW)).toBe(true)
        expect(hasValidSignature(other, headerFor(body), SECRET, NOW)).toBe(other === body)
      }),
      { numRuns: 25 },
    )
  })

  test('accepts no header that Stripe’s package rejects, however malformed', () => {
    const piece = fc.constantFrom('t=', 'v1=', ',', '=', t, v1, 'v1=zz', 't=-1', 'é', ' ')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const header = pieces.join('')
        if (hasValidSignature(BODY, header, SECRET, NOW)) expect(isValidByPackage(BODY, header)).toBe(true)
      }),
    )
  })
})
