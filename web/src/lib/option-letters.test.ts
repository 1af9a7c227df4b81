import { expect, test } from 'vitest'
import { optionLetters } from './option-letters.ts'

test('optionLetters returns A to D for odd questions, and F to J without I for even ones', () => {
  expect(optionLetters(1).join('')).toBe('ABCD')
  expect(optionLetters(2).join('')).toBe('FGHJ')
  expect(optionLetters(75).join('')).toBe('ABCD')
})
