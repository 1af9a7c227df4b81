import { expect, test } from 'vitest'
import { factorProblem } from './second-factor.ts'

const SEEN = 1_700_000_000_500
const PROVEN = {
  hasFactor: true,
  providers: [],
  signedInAt: SEEN + 500,
  factorSeenAt: SEEN,
  trustedProvider: undefined,
}
const FROM_SCHOOL = { ...PROVEN, hasFactor: false, providers: ['District'], factorSeenAt: null }

test('factorProblem accepts a sign-in with a password after the factor was first seen', () => {
  expect(factorProblem(PROVEN)).toBeNull()
})

test('factorProblem refuses an account without a factor, even if it had one before', () => {
  expect(factorProblem({ ...PROVEN, hasFactor: false })).toBe('no-factor')
})

test('factorProblem refuses a sign-in if the factor was first seen after it, at the same time, or not yet', () => {
  expect(factorProblem({ ...PROVEN, factorSeenAt: null })).toBe('earlier-sign-in')
  expect(factorProblem({ ...PROVEN, signedInAt: SEEN - 500 })).toBe('earlier-sign-in')
  expect(factorProblem({ ...PROVEN, signedInAt: SEEN })).toBe('earlier-sign-in')
})

test('factorProblem accepts a provider only if the operator trusts it', () => {
  expect(factorProblem(FROM_SCHOOL)).toBe('untrusted-provider')
  expect(factorProblem({ ...FROM_SCHOOL, trustedProvider: 'District' })).toBeNull()
  expect(factorProblem({ ...FROM_SCHOOL, providers: ['Google'], trustedProvider: 'District' })).toBe(
    'untrusted-provider',
  )
})

test('factorProblem refuses an account with a password that can also sign in at an untrusted provider', () => {
  expect(factorProblem({ ...PROVEN, providers: ['District', 'Google'], trustedProvider: 'District' })).toBe(
    'untrusted-provider',
  )
})
