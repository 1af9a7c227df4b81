import { expect, test } from 'vitest'
import { formatCorrelation, formatPercent, formatSeconds, formatUsd, topicText } from './format-values.ts'

test('formatPercent, formatCorrelation, and formatSeconds round a value', () => {
  expect([0, 0.625, 1].map(formatPercent)).toEqual(['0%', '63%', '100%'])
  expect([0.314, -0.08, -0.001, 1].map(formatCorrelation)).toEqual(['0.31', '−0.08', '0.00', '1.00'])
  expect(formatSeconds(41.6)).toBe('42 s')
})

test('formatPercent, formatCorrelation, and formatSeconds return a dash for an unknown value', () => {
  expect([formatPercent(null), formatCorrelation(null), formatSeconds(null)]).toEqual(['—', '—', '—'])
})

test.each([
  [0, '$0.00'],
  [20, '$20.00'],
  [0.126, '$0.13'],
  [0.0042, '$0.0042'],
  [1234.5, '$1,234.50'],
])('formatUsd formats %d as %s', (usd, text) => {
  expect(formatUsd(usd)).toBe(text)
})

test('topicText lists topics with their counts, the most frequent first', () => {
  expect(topicText({ Usage: 3, Grammar: 4 })).toBe('Grammar 4, Usage 3')
})
