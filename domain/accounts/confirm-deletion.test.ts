import { expect, test } from 'vitest'
import { confirmsDeletion } from './confirm-deletion.ts'

const maya = { id: '00000000-0000-4000-8000-000000000017', email: 'maya@example.com' }

test.each([
  ['maya@example.com', true],
  [' Maya@Example.com ', true],
  ['maya@example.org', false],
  ['', false],
  [maya.id, false],
])(
  'confirmsDeletion accepts only the address, in any letter case, if the account shows one (%j: %s)',
  (typed, isConfirmed) => {
    expect(confirmsDeletion(typed, maya)).toBe(isConfirmed)
  },
)

test('confirmsDeletion accepts only the id if the account shows no address', () => {
  expect(confirmsDeletion(maya.id, { ...maya, email: '' })).toBe(true)
  expect(confirmsDeletion('', { ...maya, email: '' })).toBe(false)
})
