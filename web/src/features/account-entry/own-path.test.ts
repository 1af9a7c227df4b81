import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const OWN = 'https://act.example'

describe('ownPath', () => {
  test.each([
    '/dashboard',
    '/test?section=math&version=old',
    '/review/att_1#question-3',
    '/strategy/a%20b',
    '/test?section=math&note=50%25',
    '/',
  ])('accepts %s as it is', (path) => {
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
  test("never leads to another origin, for any text and however often it's decoded on the way", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: piece, maxLength: 12 }), fc.webUrl(), fc.string()),
        fc.nat(3),
        (text, decodings) => {
          let path = ownPath(text) ?? '/'
          for (let round = 0; round < decodings; round += 1) path = decodeURIComponent(path)
          const url = new URL(path, OWN)
          expect(url.origin).toBe(OWN)
          // A path that is serialized again, as a router does, stays here too.
          expect(new URL(url.pathname + url.search + url.hash, OWN).origin).toBe(OWN)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('returns any path of letters with a query as it is', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, word, (path, name, value) => {
        const next = `/${path.join('/')}?${name}=${value}`
        expect(ownPath(next)).toBe(next)
      }),
    )
  })
})
