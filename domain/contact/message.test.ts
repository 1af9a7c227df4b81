import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LENGTHS, textProblem, type TextField } from './message.ts'

const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly TextField[]

describe('textProblem', () => {
  test.each(FIELDS)('rejects an empty or blank %s', (field) => {
    for (const blank of ['', ' ', '\n\t  '])
      expect(textProblem(field, blank)).toMatch(/^Please enter (your|a) .+\.$/)
  })

  test.each(FIELDS)('accepts %s up to its maximum length and no longer', (field) => {
    const text = (length: number) =>
      field === 'email' ? `${'a'.repeat(length - 6)}@b.org` : 'é'.repeat(length)
    expect(textProblem(field, text(MAX_LENGTHS[field]))).toBeNull()
    expect(textProblem(field, text(MAX_LENGTHS[field] + 1))).toMatch(
      /^Please shorten .+ to at most [\d,]+ characters\.$/,
    )
  })

  test('counts a symbol of several UTF-16 units as one character', () => {
    expect(textProblem('subject', '🎓'.repeat(MAX_LENGTHS.subject))).toBeNull()
  })

  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@exa@mple.com'])(
    'rejects the invalid email %j',
    (email) => {
      expect(textProblem('email', email)).toContain('complete email address')
    },
  )

  test.each(['ada@example.com', ' ada@example.com ', 'a.b+c@x.y.org'])('accepts the email %j', (email) => {
    expect(textProblem('email', email)).toBeNull()
  })

  test('allows line breaks only in a message', () => {
    for (const field of ['name', 'subject'] as const)
      for (const text of ['a\nb', 'a\r\nBcc: x', 'a\u2028b', 'a\0b']) {
        expect(textProblem(field, text)).toContain('on one line')
      }
    expect(textProblem('message', 'Dear all,\r\n\n\tthanks')).toBeNull()
    expect(textProblem('message', 'a\0b')).toContain('plain text')
  })

  test.each(['Ada\u202eecalevoL', 'A\u200bda', '\u3164'])(
    'rejects hidden characters in a name or subject: %j',
    (text) => {
      for (const field of ['name', 'subject'] as const)
        expect(textProblem(field, text)).toContain('plain text')
    },
  )

  test('rejects characters that change the text direction of a message, and accepts the joiners that Persian needs', () => {
    expect(textProblem('message', 'a\u202eb')).toContain('plain text')
    expect(textProblem('message', '\u0634\u06cc\u0631\u06cc\u0646\u200c\u062c\u0627\u0646')).toBeNull()
  })

  test('never throws, and returns a sentence or null', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), fc.string({ unit: 'binary' }), (field, text) => {
        const problem = textProblem(field, text)
        if (problem !== null) expect(problem).toMatch(/^Please .+\.$/s)
      }),
    )
  })
})
