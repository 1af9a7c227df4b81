import { Annotations, CfnOutput, Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import type { Api } from '../api/api.ts'
import type { Domain } from '../config.ts'
import { acknowledge } from '../nag.ts'
import { projectPath } from '../project-path.ts'
import { regionalName } from '../regional-name.ts'
import { AccessLogBucket } from './access-log-bucket.ts'
import { createHeadersPolicy } from './headers-policy.ts'
import { pageOfCode } from './page-of.ts'
import { SiteBucket } from './site-bucket.ts'
import { SiteFiles } from './site-files.ts'

/** Errors that CloudFront caches for 10 s by default, even on a path whose caching is disabled. */
const CACHED_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

export type SiteProps = {
  readonly api: Pick<Api, 'domainName' | 'originHeaders' | 'firewall'>
  /** The deployment's settings for the browser. */
  readonly siteConfig: SiteConfig
  /** The site's own domain, if it has one. */
  readonly domain: Domain | undefined
  /** Further origins that the page calls. */
  readonly connect: readonly string[]
  /** How many days CloudFront's access logs are stored. No logs if undefined. */
  readonly accessLogDays: number | undefined
  /** In days. */
  readonly logRetention: number
}

/** One origin for pages and API: a distribution over a private bucket, with the API under /api. */
export class Site extends Construct {
  readonly url: string
  /** The upload of the pages. */
  readonly files: SiteFiles

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id)
    const { api, siteConfig, domain, connect, accessLogDays, logRetention } = props
    const bucket = new SiteBucket(this, 'Bucket')
    const responseHeadersPolicy = createHeadersPolicy(this, 'Headers', connect)
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'ACT preparation platform',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(accessLogDays !== undefined && {
        enableLogging: true,
        logBucket: new AccessLogBucket(this, 'AccessLogs', accessLogDays),
      }),
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      // Errors are never cached. CloudFront would cache them by URL only, and serve another student's 404 to the
      // student who owns the test.
      errorResponses: CACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        // With LIST, S3 returns 404 instead of 403 for a missing file. No URL lists the bucket, because "/"
        // is a page.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessControl: new S3OriginAccessControl(this, 'Reader', {
            originAccessControlName: regionalName(this, 'Reader'),
          }),
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy,
        functionAssociations: [
          this.onRequest('PageOf', FunctionCode.fromInline(pageOfCode())),
          this.onEvent('StatusOf', FunctionCode.fromInline(pageOfCode()), FunctionEventType.VIEWER_RESPONSE),
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          // No originPath, because the stage is called api. Streamed responses may pause for up to a
          // minute.
          origin: new HttpOrigin(api.domainName, {
            readTimeout: Duration.seconds(60),
            customHeaders: { ...api.originHeaders },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
          // The gateway compresses. Compression here would delay a stream.
          compress: false,
          functionAssociations: [
            this.onRequest(
              'ViewerAddress',
              FunctionCode.fromFile({ filePath: projectPath('lib', 'site', 'viewer-address.js') }),
            ),
          ],
        },
      },
    })
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'There is a default root object, and the edge function rewrites "/" before the bucket could be listed.',
    )
    acknowledge(distribution, {
      CFR1: 'Students may travel, so no country is blocked.',
      CFR2: 'The firewall protects the API; everything else is public files.',
      ...(accessLogDays === undefined && {
        CFR3: 'Access logs would store the addresses of minors. The API logs its requests without them.',
      }),
      ...(domain === undefined && {
        CFR4: 'The address is under cloudfront.net, whose certificate allows no other setting; browsers negotiate TLS 1.3.',
      }),
    })
    // The firewall accepts a new secret before the distribution sends it.
    distribution.node.addDependency(api.firewall.acl)
    const siteUrl = domain && `https://${domain.name}`
    this.url = siteUrl ?? `https://${distribution.distributionDomainName}`
    if (domain !== undefined) this.addRecords(domain, distribution)
    this.files = new SiteFiles(this, 'Files', {
      bucket,
      distribution,
      siteConfig,
      url: this.url,
      siteUrl,
      logRetention,
    })
  }

  /** Points the domain to the distribution, or outputs the target for the operator's own record. */
  private addRecords({ name, hostedZone }: Domain, distribution: Distribution): void {
    if (hostedZone === undefined) {
      new CfnOutput(this, 'DomainTarget', {
        value: distribution.distributionDomainName,
        description: `The target of a CNAME or ALIAS record for ${name}.`,
      })
      return
    }
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    })
    const record = {
      zone,
      recordName: name,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    }
    new ARecord(this, 'Address', record)
    new AaaaRecord(this, 'AddressV6', record)
  }

  private onRequest(id: string, code: FunctionCode) {
    return this.onEvent(id, code, FunctionEventType.VIEWER_REQUEST)
  }

  private onEvent(id: string, code: FunctionCode, eventType: FunctionEventType) {
    return {
      eventType,
      function: new EdgeFunction(this, id, {
        code,
        runtime: FunctionRuntime.JS_2_0,
      }),
    }
  }
}
