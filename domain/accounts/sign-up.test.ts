import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_NAME_LENGTH, nameProblem, findSignUpProblem } from './sign-up.ts'

const validSignUp = { firstName: 'Maya', lastName: 'Okafor', termsAccepted: true }

describe('nameProblem', () => {
  test.each([
    'Maya',
    'J.R.',
    'St. John',
    'Mary-Jane O’Neil Jr.',
    "D'Angelo",
    'de la Cruz y Álvarez',
    'Nguyễn Thị Ánh',
    '李小龙',
    'محمد',
    'شیرین‌جان',
    'Ѳеофанъ',
    'X',
    '-',
    'Awwwad',
  ])('accepts %s', (name) => {
    expect(nameProblem(name)).toBeNull()
    expect(findSignUpProblem({ ...validSignUp, firstName: name, lastName: name })).toBeNull()
  })

  test.each([
    'https://evil.example',
    'WIN HTTP://evil.example',
    'Www.evil.example',
    'see www.evil.example',
    'me@evil.example',
    '<b>Maya</b>',
    'Maya>',
    'Maya\nOkafor',
    'Maya\u0000',
    'Maya\u2028Okafor',
    'Maya\u202eOkafor',
  ])('rejects %j', (name) => {
    expect(nameProblem(name)).toBe('not-a-name')
  })

  test('rejects forbidden text anywhere in a name', () => {
    const forbiddenTexts = fc.constantFrom(
      '<',
      '>',
      '@',
      '://',
      '\r',
      '\n',
      '\t',
      '\u007f',
      '\u2066',
      ' www.',
    )
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', '李', ' ', '.'), maxLength: 20 })
    fc.assert(
      fc.property(letters, forbiddenTexts, letters, (before, forbiddenText, after) => {
        expect(nameProblem(`x${before}${forbiddenText}${after}`)).toBe('not-a-name')
      }),
    )
  })

  test('accepts 60 characters, counted as code points, and rejects 61', () => {
    expect(nameProblem('𠮷'.repeat(MAX_NAME_LENGTH))).toBeNull()
    expect(nameProblem('a'.repeat(MAX_NAME_LENGTH + 1))).toBe('too-long')
  })

  test.each(['', '   ', '\u00a0'])('reports %j as empty', (name) => {
    expect(nameProblem(name)).toBe('empty')
  })
})

describe('findSignUpProblem', () => {
  test.each([
    [{ firstName: '' }, 'Please enter your first name'],
    [{ lastName: ' ' }, 'Please enter your last name'],
    [{ lastName: 'a'.repeat(61) }, 'Please shorten your last name to at most 60 characters'],
    [
      { firstName: 'www.evil.example' },
      'Please enter only your first name, without web addresses, @, <, or >',
    ],
    [{ termsAccepted: false }, 'Please check the box about your age, the Terms, and the Privacy Policy'],
  ])('returns a message that says what to change for %j', (changes, message) => {
    expect(findSignUpProblem({ ...validSignUp, ...changes })?.message).toBe(message)
  })

  test('returns a message that never repeats the input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{5,20}$/), (name) => {
        expect(findSignUpProblem({ ...validSignUp, firstName: `${name}<` })?.message).not.toContain(name)
      }),
    )
  })
})
