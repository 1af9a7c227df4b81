import { RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/**
 * A bucket without public access. It stays when its stack is deleted, because CloudFormation can't delete a bucket with
 * files.
 */
export class PrivateBucket extends Bucket {
  // The inherited type allows undefined, but IBucket doesn't.
  override get isWebsite(): boolean {
    return super.isWebsite ?? false
  }

  constructor(scope: Construct, id: string, props: BucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      ...props,
    })
  }
}
