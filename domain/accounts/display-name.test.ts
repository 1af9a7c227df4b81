import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayEmail, displayName } from './display-name.ts'
import { MAX_NAME_LENGTH, nameProblem } from './sign-up.ts'

/** Written as escapes, because an editor wouldn't show these characters. */
const BIDI_FLOOD = '\u202e\u2066'.repeat(500)

describe('displayName', () => {
  test.each([
    ['Maya', 'Maya'],
    ['  Maya\u00a0\u3000Okafor ', 'Maya Okafor'],
    ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
    [
      '\u0634\u06cc\u0631\u06cc\u0646\u200c\u062c\u0627\u0646',
      '\u0634\u06cc\u0631\u06cc\u0646\u200c\u062c\u0627\u0646',
    ],
    ['\u845b\u{e0100}\u57ce', '\u845b\u{e0100}\u57ce'],
    ['Maya \u{1f338}', 'Maya \u{1f338}'],
    ['Maya \u{1f469}\u{1f3fd}\u200d\u{1f393}', 'Maya \u{1f469}\u{1f3fd}\u200d\u{1f393}'],
    ['Ana \u2764\ufe0f', 'Ana \u2764\ufe0f'],
  ])('shows %j as %j', (name, shown) => {
    expect(displayName(name)).toBe(shown)
    expect(nameProblem(shown)).toBeNull()
  })

  test.each([
    ['bidi controls', BIDI_FLOOD],
    ['one change of direction', 'Maya\u202e'],
    ['a left-to-right mark', 'Maya\u200e'],
    ['a zero-width space', 'Ma\u200bya'],
    ['a joiner between Latin letters', 'Ma\u200dya'],
    ['a soft hyphen', 'Ma\u00adya'],
    ['only a Hangul filler', '\u3164'],
    ['only a Braille blank', '\u2800'],
    ['tag characters', 'Maya\u{e0041}\u{e007f}'],
    ['piled-up marks', `M${'\u0301'.repeat(8)}aya`],
    ['a mark without a letter', '\u0301Maya'],
    ['an enclosing mark', 'M\u20dd'],
    ['2 KB of wide letters', '\uff37'.repeat(700)],
    ['one letter that is a sentence, repeated', '\ufdfa'.repeat(20)],
    ['one very wide sign', '\ufdfd'],
    ['wide cuneiform', '\u{1242b}\u{12219}'],
    ['a flood of emoji', '\u{1f389}'.repeat(10)],
    ['half of a character', 'Maya\ud83c'],
    ['a private-use character', '\ue000'],
    ['a line break', 'Maya\nOkafor'],
    ['a web address', 'https://evil.example'],
    ['no characters', ''],
  ])('returns an empty text for a name with %s', (_, name) => {
    expect(displayName(name)).toBe('')
  })

  test('never returns a misleading text, whatever is stored', () => {
    const odd = fc.constantFrom(
      '\u202e',
      '\u2067',
      '\u200b',
      '\u0300',
      '\ufdfd',
      '\u{1f389}',
      '\0',
      'a',
      'W',
      ' ',
      '<',
    )
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(fc.constant('a'), odd, fc.string({ unit: 'binary', maxLength: 1 })),
          maxLength: 80,
        }),
        (name) => {
          const shown = displayName(name)
          expect([...shown].length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
          expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069<>@]|\p{M}{4}/u)
          expect(displayName(shown)).toBe(shown)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('displayEmail', () => {
  test.each(['maya@example.com', 'm\u00e4ya@ex\u00e4mple.com'])('shows %j', (email) => {
    expect(displayEmail(email)).toBe(email)
  })
  test.each([
    `${'a'.repeat(2000)}@example.com`,
    'maya\u202e@example.com',
    'a b@example.com',
    'm\u0301@example.com',
    '',
  ])('returns an empty text for %j', (email) => {
    expect(displayEmail(email)).toBe('')
  })
})
