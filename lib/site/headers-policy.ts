import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { contentSecurityPolicy, HSTS_SECONDS, PLAIN_HEADERS } from './security-headers.ts'

/**
 * CloudFront's form of `securityHeaders`: it takes the well-known ones in settings of their own only.
 * @param connect further origins that the page may call
 */
export const headersPolicy = (
  scope: Construct,
  id: string,
  connect: readonly string[],
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    comment: 'Security headers of the ACT preparation platform.',
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(connect), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(PLAIN_HEADERS).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  })
