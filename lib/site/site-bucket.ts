import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/**
 * The files of the built site. Only the distribution reads them. The bucket stays when the stack is deleted,
 * because CloudFormation can't delete a bucket with files.
 */
export class SiteBucket extends Bucket {
  // The inherited type allows undefined, but IBucket doesn't.
  override get isWebsite(): boolean {
    return super.isWebsite ?? false
  }

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    })
    acknowledge(this, { S1: 'Only the distribution reads it, and its files are public.' })
  }
}
