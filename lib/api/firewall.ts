import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { Route } from '../../domain/api/route.ts'
import { VIEWER_ADDRESS_HEADER } from '../../domain/api/viewer-address.ts'
import { floodRules, matches, type FloodRule } from './flood-rules.ts'
import { errorBody } from './gateway-errors.ts'
import { ORIGIN_PROOF_HEADER } from './origin-proof.ts'

/**
 * Rules of the managed set that would refuse honest work, so they only count: all those that look into a body. A save of a
 * whole test is larger than the 8 KB that the first one allows (http.ts has our limit). What people write (a message, a
 * question to the tutor) and what Stripe tells may well hold markup, "../..", or the address of a machine: it is JSON that is
 * checked against its schema, and no text of it is ever run, rendered as markup, opened as a file or called as an address.
 */
const COUNTED_ONLY = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
]

export type FirewallProps = {
  readonly stageArn: string
  readonly originProof: string
  readonly routes: Readonly<Record<string, Route>>
}

/** Stands before the API's stage: nothing past the distribution, no flood from one address, no known attack. */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { stageArn, originProof, routes }: FirewallProps) {
    super(scope, id)
    const floods = floodRules(Object.values(routes))
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
        ...floods.map((rule, place) => flood(rule, place + 1)),
        {
          name: 'KnownAttacks',
          priority: floods.length + 1,
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

/** Refuses whoever sends more than so many of these requests within the window, in the words of our own errors. */
const flood = ({ name, limit, windowSeconds, scope }: FloodRule, priority: number) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' } } },
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: windowSeconds,
      // The connection's own address is the distribution's, shared by many callers.
      aggregateKeyType: 'FORWARDED_IP',
      forwardedIpConfig: { headerName: VIEWER_ADDRESS_HEADER, fallbackBehavior: 'MATCH' },
      scopeDownStatement: scope,
    },
  },
  visibilityConfig: visibility(name),
})

const headerIs = (name: string, value: string) => matches({ singleHeader: { Name: name } }, 'EXACTLY', value)
