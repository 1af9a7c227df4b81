import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

test('allows nothing unsafe and no other origins', () => {
  const policy = contentSecurityPolicy()
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('allows only calls to further origins', () => {
  const origin = 'https://cognito-idp.us-east-1.amazonaws.com'
  expect(
    contentSecurityPolicy([origin])
      .split('; ')
      .filter((directive) => directive.includes(origin)),
  ).toEqual([`connect-src 'self' ${origin}`])
})

test('includes every header that a page needs', () => {
  expect(Object.keys(securityHeaders())).toEqual([
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
  ])
})
