import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/**
 * The bucket of CloudFront's access logs. It stays when logging is turned off, until its last file has expired, because
 * CloudFormation can't delete a bucket with files.
 */
export class AccessLogBucket extends Bucket {
  // The inherited type allows undefined, but IBucket doesn't.
  override get isWebsite(): boolean {
    return super.isWebsite ?? false
  }

  /** @param days how long a file is stored */
  constructor(scope: Construct, id: string, days: number) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFront writes with an access list of its own.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(days) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    acknowledge(this, { S1: 'It contains the access logs itself, for a few days.' })
  }
}
