import { describe, expect, test } from 'vitest'
import { passwordProblem } from '../../lib/auth/password-problem.ts'
import { checkSignUp, codeProblem, emailProblem, plainCode } from './check.ts'

const right = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
  terms: true,
}

describe('a sign-up', () => {
  test('that is complete is right', () => {
    expect(checkSignUp(right)).toBeNull()
  })

  test('with two passwords says so, at the second one and in a toast', () => {
    expect(checkSignUp({ ...right, confirmPassword: 'secret2' })).toEqual({
      problems: { confirmPassword: "Passwords don't match!" },
      told: { title: 'Password Mismatch', description: "Passwords don't match!" },
    })
  })

  test('with a password of five characters says so, at the field and in a toast', () => {
    expect(checkSignUp({ ...right, password: 'five5', confirmPassword: 'five5' })).toEqual({
      problems: { password: 'Password must be at least 6 characters long.' },
      told: { title: 'Password Too Short', description: 'Password must be at least 6 characters long.' },
    })
    expect(checkSignUp({ ...right, password: 'sixsix', confirmPassword: 'sixsix' })).toBeNull()
  })

  test('with two short passwords that differ tells of the difference first', () => {
    expect(checkSignUp({ ...right, password: 'a', confirmPassword: 'b' })?.told?.title).toBe(
      'Password Mismatch',
    )
  })

  test('that is empty says at each field what to do, and needs no toast', () => {
    expect(
      checkSignUp({
        firstName: '',
        lastName: ' ',
        email: '',
        password: '',
        confirmPassword: '',
        terms: false,
      }),
    ).toEqual({
      problems: {
        firstName: 'Please enter your first name.',
        lastName: 'Please enter your last name.',
        email: 'Please enter your email.',
        password: 'Please choose a password.',
        confirmPassword: 'Please type the password again.',
        terms: 'Please tick this box to create an account.',
      },
      told: null,
    })
  })

  test('needs the statement of age and terms', () => {
    expect(checkSignUp({ ...right, terms: false })?.problems).toEqual({
      terms: 'Please tick this box to create an account.',
    })
  })
})

test.each([
  'maya',
  'maya@',
  '@example.com',
  'maya@example',
  'maya@example.',
  'ma ya@example.com',
  'a@b@c.de',
])('%j is no email address', (email) => {
  expect(emailProblem(email)).toBe('Please enter a whole email address, like name@example.com.')
})

test.each(['maya@example.com', ' maya@example.com ', 'maya.o+act@mail.school.example'])(
  '%j is an email address',
  (email) => {
    expect(emailProblem(email)).toBeNull()
  },
)

test.each([' secret1', 'secret1 '])(
  '%j is no password: the user pool takes none with a space at an end',
  (p) => {
    expect(passwordProblem(p)).toBe('Please choose a password without a space at its start or end.')
  },
)

test('a password may have spaces inside', () => {
  expect(passwordProblem('correct horse battery')).toBeNull()
})

test('a code may hold the spaces that a mail program put in', () => {
  expect(codeProblem(' 123 456 ')).toBeNull()
  expect(plainCode(' 123 456 ')).toBe('123456')
})

test.each(['', '12345', '1234567', 'abcdef', '12 34 5'])('%j is no code', (code) => {
  expect(codeProblem(code)).toBe('Please enter the 6 digits of the code.')
})
