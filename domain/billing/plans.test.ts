import { expect, test } from 'vitest'
import { formatPrice, PLANS, pricePeriod, TIERS } from './plans.ts'

test('prices read as the pricing page states them', () => {
  const shown = TIERS.map(
    (tier) => `${formatPrice(PLANS[tier].monthlyCents)} ${pricePeriod(PLANS[tier].monthlyCents)}`,
  )
  expect(shown).toEqual(['$0 forever', '$9.99 per month', '$19.99 per month'])
})

test('each paid plan contains the one before it', () => {
  expect(TIERS.map((tier) => PLANS[tier].includes)).toEqual([null, 'Free', 'Pro'])
})
