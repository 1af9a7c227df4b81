import { Duration } from 'aws-cdk-lib'
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'
import { PrivateBucket } from './private-bucket.ts'

/**
 * The files of the built site. Only the distribution reads them.
 */
export class SiteBucket extends PrivateBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    })
    acknowledge(this, { S1: 'Only the distribution reads it, and its files are public.' })
  }
}
