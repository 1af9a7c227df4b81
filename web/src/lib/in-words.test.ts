import { expect, test } from 'vitest'
import { counted } from './in-words.ts'

test.each([
  [1, 'question', undefined, '1 question'],
  [0, 'question', undefined, '0 questions'],
  [999, 'question', undefined, '999 questions'],
  [1420, 'question', undefined, '1,420 questions'],
  [2, 'miss', 'misses', '2 misses'],
])('counted(%i, "%s") groups digits and uses the plural for all numbers but 1', (count, one, many, text) => {
  expect(counted(count, one, many)).toBe(text)
})
