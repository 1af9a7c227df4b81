import { describe, expect, test } from 'vitest'
import { FREE_PLAN } from '#test/support/free-plan.ts'
import type { SubscriptionReply } from './billing-api.ts'
import { planChangeMessage, planEndText } from './plan-texts.ts'

const END = '2026-12-22T12:00:00.000Z'
const DAY = 'December 22, 2026'

const pro: SubscriptionReply = {
  subscribed: true,
  subscriptionTier: 'Pro',
  paidTier: 'Pro',
  grantedUntil: null,
  subscriptionEnd: END,
  renews: true,
  paymentDue: false,
  managed: true,
}

describe('planEndText, for a plan that', () => {
  test.each([
    ['renews', pro, `Renews on ${DAY}`],
    ['was canceled', { ...pro, renews: false }, `Ends on ${DAY}`],
    ['has a payment due', { ...pro, paymentDue: true }, `Payment due by ${DAY}`],
    ['is Free', FREE_PLAN, null],
    ['was granted', { ...FREE_PLAN, grantedUntil: END }, `A gift from our support until ${DAY}`],
    [
      'was granted beside a paid one',
      { ...pro, subscriptionTier: 'Elite', grantedUntil: END },
      `A gift from our support until ${DAY}. Pro: Renews on ${DAY}`,
    ],
  ] satisfies [string, SubscriptionReply, string | null][])('%s', (_, plan, text) =>
    expect(planEndText(plan)).toBe(text),
  )
})

describe('planChangeMessage, for a plan that', () => {
  const elite: SubscriptionReply = { ...pro, subscriptionTier: 'Elite', paidTier: 'Elite' }
  const canceled: SubscriptionReply = { ...pro, renews: false }
  test.each([
    ['was bought', FREE_PLAN, pro, ['Your plan is now Pro', 'Pro is unlocked.']],
    [
      'was bought while the previous plan was unknown',
      { ...FREE_PLAN, subscriptionTier: null },
      pro,
      ['Your plan is now Pro', 'Pro is unlocked.'],
    ],
    ['was changed', pro, elite, ['Your plan is now Elite', 'Elite is unlocked.']],
    [
      'was canceled',
      pro,
      canceled,
      [`Your plan ends on ${DAY}`, 'You’ll keep Pro until then, and you won’t be charged again.'],
    ],
    ['was resumed', canceled, pro, ['Your plan continues', `Pro renews on ${DAY}.`]],
    [
      'ended',
      canceled,
      FREE_PLAN,
      ['Your plan is now Free', 'Every test, score, and review stays in your account.'],
    ],
    ['was paid for late', { ...pro, paymentDue: true }, pro, ['Your payment went through', 'Pro continues.']],
  ] as const)('%s', (_, before, after, text) => expect(planChangeMessage(before, after)).toEqual(text))

  test.each([
    ['did not change', pro, pro],
    ['stayed Free', FREE_PLAN, FREE_PLAN],
    ['is Free while the previous plan was unknown', { ...FREE_PLAN, subscriptionTier: null }, FREE_PLAN],
    ['renewed', pro, { ...pro, subscriptionEnd: '2027-01-22T12:00:00.000Z' }],
  ])('%s, returns null', (_, before, after) => expect(planChangeMessage(before, after)).toBeNull())
})
