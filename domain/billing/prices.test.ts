import { expect, test } from 'vitest'
import { planOf } from './prices.ts'

test('planOf uses the price’s key, or the metadata if the key moved to a new price', () => {
  expect(planOf({ lookupKey: 'act_prep_pro_monthly', metadata: {} })).toBe('Pro')
  expect(planOf({ lookupKey: null, metadata: { plan: 'Elite' } })).toBe('Elite')
  // An operator created this price by copying the other plan's price, with its metadata.
  expect(planOf({ lookupKey: 'act_prep_elite_monthly', metadata: { plan: 'Pro' } })).toBe('Elite')
})

test('planOf returns null for any other price', () => {
  expect(planOf({ lookupKey: null, metadata: {} })).toBeNull()
  expect(planOf({ lookupKey: 'act_prep_pro_yearly', metadata: { plan: 'elite' } })).toBeNull()
  expect(planOf({ lookupKey: '__proto__', metadata: { plan: 'Free' } })).toBeNull()
})
