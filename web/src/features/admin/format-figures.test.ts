import { expect, test } from 'vitest'
import { correlation, percent, seconds } from './format-figures.ts'

test('rounds figures to readable values', () => {
  expect([0, 0.625, 1].map(percent)).toEqual(['0%', '63%', '100%'])
  expect([0.314, -0.08, -0.001, 1].map(correlation)).toEqual(['0.31', '−0.08', '0.00', '1.00'])
  expect(seconds(41.6)).toBe('42 s')
})

test('shows a dash for unknown values', () => {
  expect([percent(null), correlation(null), seconds(null)]).toEqual(['—', '—', '—'])
})
