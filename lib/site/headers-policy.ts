import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { regionalName } from '../regional-name.ts'
import { contentSecurityPolicy, HSTS_SECONDS, PLAIN_HEADERS } from './security-headers.ts'

/**
 * Creates CloudFront's form of `securityHeaders`. CloudFront accepts well-known headers only in their own
 * settings.
 * @param connect further origins that the page may call
 */
export const createHeadersPolicy = (
  scope: Construct,
  id: string,
  connect: readonly string[],
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: regionalName(scope, id),
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
