import { describe, expect, test } from 'vitest'
import { passwordProblem } from '#web/lib/auth/password-problem.ts'
import { adviceAfter, checkSignUp, emailProblem } from './check.ts'

const validValues = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  password: 'secret12',
  confirmPassword: 'secret12',
  terms: true,
}

describe('checkSignUp', () => {
  test('accepts complete values', () => {
    expect(checkSignUp(validValues)).toBeNull()
  })

  test('reports different passwords at the second field and in a toast', () => {
    expect(checkSignUp({ ...validValues, confirmPassword: 'secret22' })).toEqual({
      problems: { confirmPassword: 'Please type the same password in both fields.' },
      toast: { title: 'Password Mismatch', description: "Passwords don't match!" },
    })
  })

  test('reports a password of seven characters at the field and in a toast', () => {
    expect(checkSignUp({ ...validValues, password: 'seven77', confirmPassword: 'seven77' })).toEqual({
      problems: { password: 'Please use 8 or more characters.' },
      toast: { title: 'Password Too Short', description: 'Password must be at least 8 characters long.' },
    })
    expect(checkSignUp({ ...validValues, password: 'eight888', confirmPassword: 'eight888' })).toBeNull()
  })

  test('shows the toast about the mismatch if two short passwords differ', () => {
    expect(checkSignUp({ ...validValues, password: 'a', confirmPassword: 'b' })?.toast?.title).toBe(
      'Password Mismatch',
    )
  })

  test('gives an instruction at each empty field, without a toast', () => {
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
        terms: 'Please check this box to create an account.',
      },
      toast: null,
    })
  })

  test('requires the checkbox about age and terms', () => {
    expect(checkSignUp({ ...validValues, terms: false })?.problems).toEqual({
      terms: 'Please check this box to create an account.',
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
])('emailProblem rejects %j', (email) => {
  expect(emailProblem(email)).toBe('Please enter a complete email address, like name@example.com.')
})

test.each(['maya@example.com', ' maya@example.com ', 'maya.o+act@mail.school.example'])(
  'emailProblem accepts %j',
  (email) => {
    expect(emailProblem(email)).toBeNull()
  },
)

test.each([' secret1', 'secret1 '])(
  'passwordProblem rejects %j: the user pool accepts no space at either end',
  (password) => {
    expect(passwordProblem(password)).toBe(
      'Please choose a password without a space at the beginning or end.',
    )
  },
)

test('passwordProblem accepts spaces inside a password', () => {
  expect(passwordProblem('correct horse battery')).toBeNull()
})

test.each([
  ['sign-in', 'Incorrect email or password.'],
  ['sign-in', 'An unexpected error occurred.'],
  ['sign-up', 'An account with the given email already exists.'],
] as const)('adviceAfter says what to do after a failed %s instead of repeating %j', (action, message) => {
  expect(adviceAfter(action, message)).toMatch(/Please (check|sign in)/)
  expect(adviceAfter(action, message)).not.toContain(message)
})

test('adviceAfter returns the message itself if we have no advice, as for a rule for passwords', () => {
  expect(adviceAfter('sign-up', 'Password must have numbers')).toBe('Password must have numbers')
})
