import { expect, test } from 'vitest'
import { planOf } from './prices.ts'

test('a price is of the plan that its key names, or, where its key went on to a new amount, its metadata', () => {
  expect(planOf({ lookupKey: 'act_prep_pro_monthly', metadata: {} })).toBe('Pro')
  expect(planOf({ lookupKey: null, metadata: { plan: 'Elite' } })).toBe('Elite')
  // A price that an operator made from a copy of the other plan's.
  expect(planOf({ lookupKey: 'act_prep_elite_monthly', metadata: { plan: 'Pro' } })).toBe('Elite')
})

test('any other price is of none', () => {
  expect(planOf({ lookupKey: null, metadata: {} })).toBeNull()
  expect(planOf({ lookupKey: 'act_prep_pro_yearly', metadata: { plan: 'elite' } })).toBeNull()
  expect(planOf({ lookupKey: '__proto__', metadata: { plan: 'Free' } })).toBeNull()
})
