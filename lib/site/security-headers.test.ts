import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

test('contentSecurityPolicy allows nothing unsafe and no other origins', () => {
  const policy = contentSecurityPolicy()
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('contentSecurityPolicy allows further origins only for calls', () => {
  const origin = 'https://cognito-idp.us-east-1.amazonaws.com'
  expect(
    contentSecurityPolicy([origin])
      .split('; ')
      .filter((directive) => directive.includes(origin)),
  ).toEqual([`connect-src 'self' ${origin}`])
})

test('securityHeaders includes every header that a page needs', () => {
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
