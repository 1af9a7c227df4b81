import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const ORIGIN = 'https://act.example'

describe('ownPath', () => {
  test.each([
    '/dashboard',
    '/test?section=math&version=old',
    '/review/att_1#question-3',
    '/strategy/a%20b',
    '/test?section=math&note=50%25',
    '/',
  ])('returns %s unchanged', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%252Fevil.example',
    '%2F%2Fevil.example',
    'https://evil.example',
    'https:/dashboard',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/dash\u0000board',
    '/%00',
    '/%E0%A4%A',
    ' //evil.example',
    '@evil.example',
  ])('rejects %j', (next) => {
    expect(ownPath(next)).toBeNull()
  })

  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '%252f',
    '%09',
    '\t',
    '\n',
    'evil.example',
    'https',
    'javascript',
    'a',
  )
  test('never returns a path to another origin, for any text, even if the path is decoded up to 3 times', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: piece, maxLength: 12 }), fc.webUrl(), fc.string()),
        fc.nat(3),
        (text, decodings) => {
          let path = ownPath(text) ?? '/'
          for (let round = 0; round < decodings; round += 1) path = decodeURIComponent(path)
          const url = new URL(path, ORIGIN)
          expect(url.origin).toBe(ORIGIN)
          // A router may serialize the path again. The origin must stay the same.
          expect(new URL(url.pathname + url.search + url.hash, ORIGIN).origin).toBe(ORIGIN)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('returns any path of letters, digits, and hyphens with a query unchanged', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, word, (path, name, value) => {
        const next = `/${path.join('/')}?${name}=${value}`
        expect(ownPath(next)).toBe(next)
      }),
    )
  })
})
