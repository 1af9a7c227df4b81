import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { VIEWER_ADDRESS_HEADER } from '../../domain/api/viewer-address.ts'
import { errorBody } from './gateway-errors.ts'
import { ORIGIN_PROOF_HEADER } from './origin-proof.ts'

/**
 * Requests from one address in five minutes. A school shares one: 1,000 students who all start within five minutes make
 * about 6 calls each. It is 20 a second on average, under half of what starting tests is allowed for everybody.
 */
const REQUESTS_PER_ADDRESS = 6000
const WINDOW_SECONDS = 300

/**
 * Rules of the managed set that would refuse honest work, so they only count. A save of a whole test is larger than the
 * 8 KB that the first one allows (http.ts has our limit); what students write may look like a script to the second, and
 * is never rendered as one.
 */
const COUNTED_ONLY = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']

export type FirewallProps = { readonly stageArn: string; readonly originProof: string }

/** Stands before the API's stage: nothing past the distribution, no flood from one address, no known attack. */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { stageArn, originProof }: FirewallProps) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      customResponseBodies: {
        tooMany: {
          contentType: 'APPLICATION_JSON',
          content: errorBody(
            'too_many_requests',
            'Too many requests from this address. Try again in a few minutes.',
          ),
        },
      },
      visibilityConfig: visibility('Firewall'),
      rules: [
        {
          name: 'ThroughTheSite',
          priority: 0,
          action: { block: {} },
          statement: { notStatement: { statement: headerIs(ORIGIN_PROOF_HEADER, originProof) } },
          visibilityConfig: visibility('ThroughTheSite'),
        },
        {
          name: 'FloodFromOneAddress',
          priority: 1,
          action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' } } },
          statement: {
            rateBasedStatement: {
              limit: REQUESTS_PER_ADDRESS,
              evaluationWindowSec: WINDOW_SECONDS,
              // The connection's own address is the distribution's, shared by many callers.
              aggregateKeyType: 'FORWARDED_IP',
              forwardedIpConfig: { headerName: VIEWER_ADDRESS_HEADER, fallbackBehavior: 'MATCH' },
            },
          },
          visibilityConfig: visibility('FloodFromOneAddress'),
        },
        {
          name: 'KnownAttacks',
          priority: 2,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesCommonRuleSet',
              ruleActionOverrides: COUNTED_ONLY.map((name) => ({ name, actionToUse: { count: {} } })),
            },
          },
          visibilityConfig: visibility('KnownAttacks'),
        },
      ],
    })
    new CfnWebACLAssociation(this, 'OnStage', { resourceArn: stageArn, webAclArn: acl.attrArn })
  }
}

/** Metrics, but no samples: a sampled request shows its headers, and with them a student's token. */
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

const headerIs = (name: string, value: string) => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    positionalConstraint: 'EXACTLY',
    searchString: value,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})
