import { expect, test } from 'vitest'
import { optionLetters } from './option-letters.ts'

test('odd questions run A to D, even ones F to J without I', () => {
  expect(optionLetters(1).join('')).toBe('ABCD')
  expect(optionLetters(2).join('')).toBe('FGHJ')
  expect(optionLetters(75).join('')).toBe('ABCD')
})
