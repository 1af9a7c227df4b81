import { expect, test } from 'vitest'
import { correlation, percent, seconds, formatUsd, topicText } from './format-figures.ts'

test('rounds figures to readable values', () => {
  expect([0, 0.625, 1].map(percent)).toEqual(['0%', '63%', '100%'])
  expect([0.314, -0.08, -0.001, 1].map(correlation)).toEqual(['0.31', '−0.08', '0.00', '1.00'])
  expect(seconds(41.6)).toBe('42 s')
})

test('shows a dash for unknown values', () => {
  expect([percent(null), correlation(null), seconds(null)]).toEqual(['—', '—', '—'])
})

test.each([
  [0, '$0.00'],
  [20, '$20.00'],
  [0.126, '$0.13'],
  [0.0042, '$0.0042'],
  [1234.5, '$1,234.50'],
])('formats %d as %s', (usd, text) => {
  expect(formatUsd(usd)).toBe(text)
})

test('lists topics with their counts, the highest first', () => {
  expect(topicText({ Usage: 3, Grammar: 4 })).toBe('Grammar 4, Usage 3')
})
