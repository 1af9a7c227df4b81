import { expect, test } from 'vitest'
import { FREE, type Entitlement } from './entitlement.ts'
import { grantedTier, grantFor, planAt, type Grant } from './grant.ts'
import { PAID_TIERS, TIERS, includesPlan, type Tier } from './plans.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 28)
const grant = (changes: Partial<Grant> = {}): Grant => ({
  tier: 'Elite',
  givenAt: NOW - DAY_MS,
  endsAt: NOW + DAY_MS,
  reason: 'The payment page failed.',
  by: 'ada',
  ...changes,
})
const paid = (tier: Tier): Entitlement =>
  tier === 'Free' ? FREE : { ...FREE, tier, status: 'active', currentPeriodEnd: NOW + DAY_MS }

test.each(TIERS.flatMap((own) => PAID_TIERS.map((given) => [own, given] as const)))(
  'planAt returns the higher of the paid plan %s and the given plan %s',
  (own, given) => {
    const isRaised = !includesPlan(own, given)
    expect(planAt(paid(own), grant({ tier: given }), NOW)).toEqual({
      tier: isRaised ? given : own,
      paidTier: own,
      grantedUntil: isRaised ? NOW + DAY_MS : null,
    })
  },
)

test('planAt returns the paid plan without a grant, and from the end of a grant on', () => {
  const pro = { tier: 'Pro', paidTier: 'Pro', grantedUntil: null }
  expect(planAt(paid('Pro'), undefined, NOW)).toEqual(pro)
  expect(planAt(paid('Pro'), grant({ endsAt: NOW + 1 }), NOW).tier).toBe('Elite')
  expect(planAt(paid('Pro'), grant({ endsAt: NOW }), NOW)).toEqual(pro)
  expect(grantedTier(grant({ endsAt: NOW }), NOW)).toBe('Free')
})

test('planAt returns the given plan if the paid one has ended', () => {
  const ended = { ...paid('Elite'), currentPeriodEnd: NOW - 1, cancelAtPeriodEnd: true }
  expect(planAt(ended, grant({ tier: 'Pro' }), NOW)).toMatchObject({ tier: 'Pro', paidTier: 'Free' })
})

test('grantFor ends after the given days', () => {
  expect(grantFor({ tier: 'Pro', reason: 'A long outage.', by: 'ada', days: 3 }, NOW)).toEqual({
    tier: 'Pro',
    reason: 'A long outage.',
    by: 'ada',
    givenAt: NOW,
    endsAt: NOW + 3 * DAY_MS,
  })
})
