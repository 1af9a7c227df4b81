import { expect, test } from 'vitest'
import { budgetFor } from './budget-for.ts'
import { modelCaps } from './model-caps.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

test('budgetFor returns the defaults for up to 62 subscribers, and then grows with them', () => {
  const { dayCapUsd, monthCapUsd } = DEFAULT_SETTINGS
  expect(budgetFor(0)).toEqual({ dayCapUsd, monthCapUsd })
  expect(budgetFor(62)).toEqual({ dayCapUsd, monthCapUsd })
  expect(budgetFor(63)).toEqual({ dayCapUsd: 6, monthCapUsd: 233 })
  expect(budgetFor(500)).toEqual({ dayCapUsd: 26, monthCapUsd: 1008 })
})

test('budgetFor gives every subscriber eight questions on each day of a month', () => {
  for (const subscribers of [1, 100, 1234]) {
    const caps = modelCaps(budgetFor(subscribers))
    expect(caps.day.paid / 1_000_000).toBeGreaterThanOrEqual(subscribers * 8 * 0.006)
    expect(caps.month.paid).toBe(31 * caps.day.paid)
  }
})
