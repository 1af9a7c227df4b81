import { describe, expect, test } from 'vitest'
import type { PlanReply } from './billing-api.ts'
import { changeWords, endWords } from './plan-words.ts'

const END = '2026-12-22T12:00:00.000Z'
const DAY = 'December 22, 2026'

const free: PlanReply = {
  subscribed: false,
  subscriptionTier: 'Free',
  subscriptionEnd: null,
  renews: false,
  paymentDue: false,
  managed: false,
}
const pro: PlanReply = {
  subscribed: true,
  subscriptionTier: 'Pro',
  subscriptionEnd: END,
  renews: true,
  paymentDue: false,
  managed: true,
}

describe('until when a plan goes', () => {
  test.each([
    ['one that renews', pro, `Renews on ${DAY}`],
    ['one that was canceled', { ...pro, renews: false }, `Ends on ${DAY}`],
    ['one that is not paid', { ...pro, paymentDue: true }, `Payment due by ${DAY}`],
    ['Free', free, null],
  ])('%s', (_, plan, words) => expect(endWords(plan)).toBe(words))
})

describe('what is new of a plan', () => {
  const elite: PlanReply = { ...pro, subscriptionTier: 'Elite' }
  const canceled: PlanReply = { ...pro, renews: false }
  test.each([
    ['bought', free, pro, ['Your plan is Pro now', 'Pro is unlocked.']],
    [
      'bought, where nothing was known',
      { ...free, subscriptionTier: null },
      pro,
      ['Your plan is Pro now', 'Pro is unlocked.'],
    ],
    ['changed', pro, elite, ['Your plan is Elite now', 'Elite is unlocked.']],
    [
      'canceled',
      pro,
      canceled,
      [`Your plan ends on ${DAY}`, 'You keep Pro until then, and nothing more is charged.'],
    ],
    ['taken up again', canceled, pro, ['Your plan goes on', `Pro renews on ${DAY}.`]],
    [
      'ended',
      canceled,
      free,
      ['Your plan is Free now', 'Every test, score and review stays in your account.'],
    ],
    ['paid after all', { ...pro, paymentDue: true }, pro, ['Your payment went through', 'Pro goes on.']],
  ] as const)('%s', (_, before, after, words) => expect(changeWords(before, after)).toEqual(words))

  test.each([
    ['as it was', pro, pro],
    ['free as ever', free, free],
    ['free, where nothing was known', { ...free, subscriptionTier: null }, free],
    ['renewed', pro, { ...pro, subscriptionEnd: '2027-01-22T12:00:00.000Z' }],
  ])('%s: nothing to tell', (_, before, after) => expect(changeWords(before, after)).toBeNull())
})
