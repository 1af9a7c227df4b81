import { expect, test } from 'vitest'
import { FEATURES, formatPrice, PLANS, pricePeriod, TIERS, unlocks } from './plans.ts'

test('prices read as the pricing page states them', () => {
  const shown = TIERS.map(
    (tier) => `${formatPrice(PLANS[tier].monthlyCents)} ${pricePeriod(PLANS[tier].monthlyCents)}`,
  )
  expect(shown).toEqual(['$0 forever', '$9.99 per month', '$19.99 per month'])
})

test('each paid plan contains the one before it', () => {
  expect(TIERS.map((tier) => PLANS[tier].includes)).toEqual([null, 'Free', 'Pro'])
})

test('a plan unlocks its own features and those of the plans it contains, and no others', () => {
  expect(TIERS.filter((tier) => unlocks(tier, 'untimedPractice'))).toEqual(['Free', 'Pro', 'Elite'])
  expect(TIERS.filter((tier) => unlocks(tier, 'hints'))).toEqual(['Pro', 'Elite'])
  expect(TIERS.filter((tier) => unlocks(tier, 'tutor'))).toEqual(['Elite'])
})

test('a plan lists its own features of the table, and Free lists none that is still being built', () => {
  for (const tier of TIERS)
    expect(PLANS[tier].features).toEqual(Object.values(FEATURES).filter(({ plan }) => plan === tier))
  expect(PLANS.Free.features.filter(({ soon }) => soon)).toEqual([])
})
