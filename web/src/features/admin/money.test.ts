import { expect, test } from 'vitest'
import { formatUsd } from './money.ts'

test.each([
  [0, '$0.00'],
  [20, '$20.00'],
  [0.126, '$0.13'],
  [0.0042, '$0.0042'],
  [1234.5, '$1,234.50'],
])('formats %d as %s', (usd, text) => {
  expect(formatUsd(usd)).toBe(text)
})
