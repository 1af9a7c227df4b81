import { expect, test } from 'vitest'
import { confirmsDeletion } from './confirm-deletion.ts'

const maya = { id: '00000000-0000-4000-8000-000000000017', email: 'maya@example.com' }

test.each([
  ['maya@example.com', true],
  [' Maya@Example.com ', true],
  ['maya@example.org', false],
  ['', false],
  [maya.id, false],
])('a deletion is confirmed by the address of the account only (%s: %s)', (typed, isConfirmed) => {
  expect(confirmsDeletion(typed, maya)).toBe(isConfirmed)
})

test('a deletion is confirmed by the id of an account without a shown address', () => {
  expect(confirmsDeletion(maya.id, { ...maya, email: '' })).toBe(true)
  expect(confirmsDeletion('', { ...maya, email: '' })).toBe(false)
})
