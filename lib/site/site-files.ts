import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import { robotsOf, sitemapOf } from '#web-build/site-pages.ts'
import { acknowledge } from '../nag.ts'
import type { SiteBucket } from './site-bucket.ts'
import { createSiteAsset } from './site-build.ts'
import { createUploadRole } from './upload-role.ts'

/** The function behind both uploads. The CDK creates one for the whole stack, as its child. */
const HELPER = 'Custom::CDKBucketDeployment'
/** Vite names these files by their content. */
const HASHED = 'assets/*'
/** Vite's manifest is for tests and benchmarks. */
const NOT_SERVED = '.vite/*'

export type SiteFilesProps = {
  readonly bucket: SiteBucket
  readonly distribution: Distribution
  readonly siteConfig: SiteConfig
  /** The site's public URL, as https://host. */
  readonly url: string
  /** The public URL set by the operator, if any. The pages then declare it. */
  readonly siteUrl: string | undefined
  /** In days. */
  readonly logRetention: number
}

/**
 * Uploads the built site and its settings to the bucket. Hashed files come first, so that no page ever
 * references a missing file.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id)
    const { bucket, distribution, siteConfig, url, siteUrl, logRetention } = props
    const site = createSiteAsset(this, 'Build', siteUrl)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const built = Source.bucket(site.bucket, site.s3ObjectKey)
    const shared = {
      destinationBucket: bucket,
      role: createUploadRole(this, 'Role', { from: site, to: bucket, distribution, logGroup }),
      logGroup,
    }
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [built],
      exclude: ['*'],
      include: [HASHED],
      // A page opened before this deployment still requests the old files.
      prune: false,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      // The settings are uploaded with the pages, because an upload deletes the files that it doesn't have.
      sources: [
        built,
        Source.jsonData('config.json', siteConfig),
        Source.data('sitemap.xml', sitemapOf(url)),
        Source.data('robots.txt', robotsOf(url)),
      ],
      exclude: [HASHED, NOT_SERVED],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    })
    pages.node.addDependency(hashed)

    const helper = Stack.of(this).node.children.find((child) => child.node.id.startsWith(HELPER))
    if (helper === undefined) throw new Error(`The stack has no ${HELPER}.`)
    acknowledge(helper, {
      L1: 'The CDK chooses the runtime of its own helper, which runs at deployment only.',
    })
  }
}
