import { firstPaintHash } from '#web-build/first-paint.ts'

/**
 * The security headers of every response, as plain values. The distribution sends them in the cloud, and
 * the local server on a laptop.
 */

/** No other origins, no inline code except the known first-paint script, and no framing of our pages. */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'none'",
  // Every page has one inline script, before its first paint. Only that exact script may run.
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

/** Returns the content security policy. @param connect further origins that the page may call, as `https://host` */
export const contentSecurityPolicy = (connect: readonly string[] = []): string =>
  Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) =>
      [directive, sources, ...(directive === 'connect-src' ? connect : [])].join(' '),
    )
    .join('; ')

/** Two years, more than browsers' preload lists require. */
export const HSTS_SECONDS = 63_072_000

/** Headers without their own setting in CloudFront. */
export const PLAIN_HEADERS = {
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** Returns all headers, by lowercase name. */
export const securityHeaders = (connect: readonly string[] = []): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(connect),
  'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...PLAIN_HEADERS,
})
