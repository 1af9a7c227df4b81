import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#lib/site/security-headers.ts'
import { REGION, resolve } from './resolve.ts'
import { MAIL_AND_GOOGLE, synthesize } from './synthesized.ts'

const template = synthesize()
const edgeFunction = (prefix: string, event = 'viewer-request') => {
  const id = Object.keys(template.findResources('AWS::CloudFront::Function')).find((name) =>
    name.startsWith(prefix),
  )
  return { EventType: event, FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } }
}

test('the bucket is private, encrypted, versioned, and available only over TLS', () => {
  // The only bucket, so nothing else can match.
  const [[id, { Properties }] = ['', {}], ...others] = Object.entries(
    template.findResources('AWS::S3::Bucket'),
  )
  expect(others).toEqual([])
  expect(Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    // Without access lists, only the policy below grants access.
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    },
    VersioningConfiguration: { Status: 'Enabled' },
  })
  const arn = { 'Fn::GetAtt': [id, 'Arn'] }
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    Bucket: { Ref: id },
    PolicyDocument: {
      Statement: Match.arrayWith([
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 's3:*',
          Resource: [arn, { 'Fn::Join': ['', [arn, '/*']] }],
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
      ]),
    },
  })
  template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1)
})

test('the API is part of the site: same origin, nothing cached, headers forwarded', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: [
        {
          PathPattern: '/api/*',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          // AWS's ids of the policies CachingDisabled and AllViewerExceptHostHeader.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          Compress: false,
          ViewerProtocolPolicy: 'https-only',
          FunctionAssociations: [edgeFunction('SiteViewerAddress')],
        },
      ],
      // the second function sets the status of a path without a page. The API's statuses bypass it.
      DefaultCacheBehavior: {
        FunctionAssociations: [edgeFunction('SitePageOf'), edgeFunction('SiteStatusOf', 'viewer-response')],
      },
      Origins: Match.arrayWith([
        Match.objectLike({
          OriginPath: Match.absent(),
          CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginReadTimeout: 60 },
        }),
      ]),
    },
  })
})

test('an error of the API is unchanged, and never cached', () => {
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  const responses: unknown[] = distribution?.['Properties'].DistributionConfig.CustomErrorResponses
  expect(responses).toContainEqual({ ErrorCode: 404, ErrorCachingMinTTL: 0 })
  expect(responses).toContainEqual({ ErrorCode: 500, ErrorCachingMinTTL: 0 })
  expect(JSON.stringify(responses)).not.toContain('ResponsePagePath')
})

test('R-12: CloudFront may list the bucket, so a missing file gives 404, not 403', () => {
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: ['s3:GetObject', 's3:ListBucket'],
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
        }),
      ]),
    },
  })
})

test('every response of site and API has the security headers', () => {
  const headers = securityHeaders()
  // Another test checks the content security policy.
  template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: Match.anyValue(), Override: true },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: headers['x-frame-options'], Override: true },
        ReferrerPolicy: { ReferrerPolicy: headers['referrer-policy'], Override: true },
      },
      CustomHeadersConfig: {
        Items: [
          { Header: 'permissions-policy', Value: headers['permissions-policy'], Override: true },
          {
            Header: 'cross-origin-opener-policy',
            Value: headers['cross-origin-opener-policy'],
            Override: true,
          },
        ],
      },
    },
  })
  const policy = { Ref: Object.keys(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))[0] }
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      DefaultCacheBehavior: { ResponseHeadersPolicyId: policy },
      CacheBehaviors: [{ ResponseHeadersPolicyId: policy }],
    },
  })
})

const COGNITO = `https://cognito-idp.${REGION}.amazonaws.com`

test.each([
  ['Cognito', {}, [COGNITO]],
  [
    'Cognito and the domain that leads to Google',
    MAIL_AND_GOOGLE,
    [COGNITO, `https://${MAIL_AND_GOOGLE.google.domainPrefix}.auth.${REGION}.amazoncognito.com`],
  ],
])('besides its own origin, a page may call only %s', (_who, context, origins) => {
  const [policy] = Object.values(synthesize(context).findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  expect(resolve(policy?.['Properties'])).toMatchObject({
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: contentSecurityPolicy(origins) },
      },
    },
  })
})

test('hashed files are cached for a year and outlive a deployment, and pages are revalidated each time', () => {
  template.hasResourceProperties('Custom::CDKBucketDeployment', {
    Exclude: ['*'],
    Include: ['assets/*'],
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  template.hasResourceProperties('Custom::CDKBucketDeployment', {
    Exclude: ['assets/*', '.vite/*'],
    Prune: true,
    SystemMetadata: { 'cache-control': 'no-cache' },
    DistributionPaths: ['/*'],
  })
})
