import { firstPaintHash } from '../../web/first-paint.ts'

/**
 * The security headers of every answer, as plain values: the distribution sends them in the cloud, the local server on a
 * laptop.
 */

/** Nothing from elsewhere, nothing inline but what is known to the letter, no frame around us. */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  // One script stands in every page, before its first paint; it alone, to the letter.
  'script-src': `'self' '${firstPaintHash()}'`,
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const

/** @param connect further origins that the page may call, as `https://host` */
export const contentSecurityPolicy = (connect: readonly string[] = []): string =>
  Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) =>
      [directive, sources, ...(directive === 'connect-src' ? connect : [])].join(' '),
    )
    .join('; ')

/** Two years, the least that browsers' preload lists take. */
export const HSTS_SECONDS = 63_072_000

/** Headers that CloudFront has no own setting for. */
export const PLAIN_HEADERS = {
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** All of them, by lower-case name. */
export const securityHeaders = (connect: readonly string[] = []): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(connect),
  'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...PLAIN_HEADERS,
})
