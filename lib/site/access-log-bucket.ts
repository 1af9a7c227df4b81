import { Duration } from 'aws-cdk-lib'
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'
import { PrivateBucket } from './private-bucket.ts'

/**
 * The bucket of CloudFront's access logs. It stays when logging is turned off, and an operator deletes it when its last
 * file has expired (docs/runbook.md).
 */
export class AccessLogBucket extends PrivateBucket {
  /** @param days how long a file is stored */
  constructor(scope: Construct, id: string, days: number) {
    super(scope, id, {
      // CloudFront writes its logs with an access control list (ACL), which this ownership allows.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(days) }],
    })
    acknowledge(this, { S1: 'It contains the access logs itself, for a few days.' })
  }
}
