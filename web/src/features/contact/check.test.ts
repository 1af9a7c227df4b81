import { expect, test } from 'vitest'
import { checkMessage, readMessage } from './check.ts'

const formValues = (changes: Record<string, string> = {}) => {
  const values = new FormData()
  const typed = {
    name: ' Maya Okafor ',
    email: 'maya@example.com',
    category: 'billing',
    subject: 'A refund',
    message: 'Please.\n',
    ...changes,
  }
  for (const [name, value] of Object.entries(typed)) values.set(name, value)
  return values
}

test('readMessage trims the typed values', () => {
  expect(readMessage(formValues())).toEqual({
    name: 'Maya Okafor',
    email: 'maya@example.com',
    category: 'billing',
    subject: 'A refund',
    message: 'Please.',
  })
})

test.each(['', 'other'])('readMessage returns null as the category for %j', (category) => {
  expect(readMessage(formValues({ category })).category).toBeNull()
})

test('checkMessage reports every invalid field at once, and nothing if all are valid', () => {
  expect(checkMessage(readMessage(new FormData()))).toEqual({
    name: 'Please enter your full name.',
    email: 'Please enter your email address.',
    subject: 'Please enter a subject.',
    message: 'Please enter your message.',
  })
  expect(checkMessage(readMessage(formValues()))).toBeNull()
})

test('checkMessage reports a message over 10 KB', () => {
  expect(checkMessage(readMessage(formValues({ message: '🎓'.repeat(2600) })))).toEqual({
    message: expect.stringContaining('over 10 KB'),
  })
})
