import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Asset } from 'aws-cdk-lib/aws-s3-assets'
import type { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

export type UploadRoleProps = {
  readonly from: Asset
  readonly to: Bucket
  readonly distribution: Distribution
  readonly logGroup: LogGroup
}

/**
 * Creates a role with the exact actions of the CDK's upload helper (`aws s3 cp`, `aws s3 sync --delete`, an
 * invalidation). The CDK's default role has wildcard actions.
 */
export function createUploadRole(
  scope: Construct,
  id: string,
  { from, to, distribution, logGroup }: UploadRoleProps,
): IRole {
  const role = new Role(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  const allow = (actions: string[], resource: string) =>
    role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }))
  logGroup.grantWrite(role)
  // Not limited to this zip, because a permission that changes with every build wouldn't have reached S3
  // when the upload starts.
  allow(['s3:GetObject'], from.bucket.arnForObjects('*.zip'))
  allow(['s3:ListBucket'], to.bucketArn)
  allow(['s3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'], to.arnForObjects('*'))
  allow(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], distribution.distributionArn)
  // Operators who bootstrapped with a qualifier of their own have a bucket of that name.
  const { bootstrapQualifier: qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER } =
    Stack.of(scope).synthesizer
  acknowledge(role, {
    [`IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-${qualifier}-assets-<AWS::AccountId>-<AWS::Region>/*.zip]`]:
      "The CDK's own bucket of assets, from which it reads the built site.",
    'IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]':
      'Every file of the site bucket, which contains only the built site.',
  })
  return role.withoutPolicyUpdates()
}
