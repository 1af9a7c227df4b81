import { expect, test } from 'vitest'
import { stepOfCode, toBase32, totp } from './totp.ts'

const SECRET = toBase32(Buffer.from('12345678901234567890'))

// The table of RFC 6238, appendix B, for SHA-1. Its codes have eight digits, and ours are their last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('totp returns the code of the standard at %i seconds', (seconds, code) => {
  expect(totp(SECRET, seconds * 1000)).toBe(code.slice(-6))
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('toBase32 writes "%s" as the standard does', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected)
})

test('stepOfCode accepts only the codes of the current, the previous, and the next step', () => {
  const now = 1_234_567_890_000
  const step = (offset: number) => stepOfCode(SECRET, totp(SECRET, now + offset * 30_000), now)
  const current = now / 30_000
  expect([-2, -1, 0, 1, 2].map(step)).toEqual([
    undefined,
    Math.floor(current) - 1,
    Math.floor(current),
    Math.floor(current) + 1,
    undefined,
  ])
  expect(stepOfCode(SECRET, '', now)).toBeUndefined()
  expect(stepOfCode(SECRET, '12345678', now)).toBeUndefined()
})
