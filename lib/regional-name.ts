import { Names, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** The longest name that CloudFront accepts, without a region of up to 14 characters and a hyphen. */
const MAX_LENGTH = 64 - 15

/**
 * Returns a name for a resource of CloudFront, whose names are shared by all regions of an account. The CDK's own
 * names don't have the region, so a second stack in another region would fail.
 */
export const regionalName = (scope: Construct, id: string): string =>
  `${Stack.of(scope).region}-${Names.uniqueResourceName(scope, { maxLength: MAX_LENGTH - id.length })}${id}`
