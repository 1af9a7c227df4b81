import { expect, test } from 'vitest'
import { codeProblem, withoutSpaces } from './typed-code.ts'

test('codeProblem accepts spaces that a mail program added to a code, and withoutSpaces removes them', () => {
  expect(codeProblem(' 123 456 ')).toBeNull()
  expect(withoutSpaces(' 123 456 ')).toBe('123456')
})

test.each(['', '12345', '1234567', 'abcdef', '12 34 5'])('codeProblem rejects %j', (code) => {
  expect(codeProblem(code)).toBe('Please enter the 6-digit code.')
})
