import { Stack } from 'aws-cdk-lib'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { Route } from '#domain/api/route.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { anyOf, byteMatch, floodRules, type FloodRule } from './flood-rules.ts'
import { FirewallLog } from './firewall-log.ts'
import { errorBody } from './gateway-errors.ts'
import { ORIGIN_PROOF_HEADER } from './origin-proof.ts'
import { fromTrustedNetworks } from './trusted-networks.ts'

/**
 * The rules of the managed rule group that only count requests, because they would block legitimate ones: all
 * rules that inspect a body. Saving a whole test exceeds the 8 KB that the first rule allows (http.ts has our
 * limit). Texts that people write (a message, a question to the tutor) and Stripe's events may contain
 * markup, "../..", or a machine's address. They are JSON that is checked against its schema, and are never
 * executed, rendered as markup, opened as a file, or requested as a URL.
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
  /** The values of the header by which the distribution's requests are recognized. */
  readonly originProofs: readonly string[]
  readonly routes: Readonly<Record<string, Route>>
  /** How many days a log of requests with their addresses is stored. No logs if undefined. */
  readonly accessLogDays: number | undefined
  /** Networks of schools, which have a higher limit of their own. */
  readonly trustedNetworks: readonly string[]
}

/**
 * Guards the API's stage: only requests through the distribution, no flood from one address, no known
 * attack.
 */
export class Firewall extends Construct {
  /** Distinguishes its metrics from those of the other firewalls of a region. */
  readonly metricName: string
  readonly acl: CfnWebACL

  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id)
    const { stageArn, originProofs, routes, trustedNetworks, accessLogDays } = props
    this.metricName = `${Stack.of(this).stackName}-Firewall`
    const floods = floodRules(Object.values(routes), fromTrustedNetworks(this, trustedNetworks))
    this.acl = new CfnWebACL(this, 'Acl', {
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
      visibilityConfig: visibility(this.metricName),
      rules: [
        {
          name: 'ThroughTheSite',
          priority: 0,
          action: { block: {} },
          statement: {
            notStatement: {
              statement: anyOf(originProofs.map((proof) => headerIs(ORIGIN_PROOF_HEADER, proof))),
            },
          },
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
    new CfnWebACLAssociation(this, 'OnStage', { resourceArn: stageArn, webAclArn: this.acl.attrArn })
    if (accessLogDays !== undefined)
      new FirewallLog(this, 'AccessLog', { aclArn: this.acl.attrArn, retention: accessLogDays })
  }
}

/** Returns settings for metrics without samples: a sampled request shows its headers, with a student's token. */
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

/** Returns a rule that rejects an address above its limit within the window, with a body like our own errors. */
const flood = ({ name, limit, windowSeconds, scope }: FloodRule, priority: number) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' } } },
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: windowSeconds,
      // The connection's own address is the distribution's, which many callers share.
      aggregateKeyType: 'FORWARDED_IP',
      forwardedIpConfig: { headerName: VIEWER_ADDRESS_HEADER, fallbackBehavior: 'MATCH' },
      scopeDownStatement: scope,
    },
  },
  visibilityConfig: visibility(name),
})

const headerIs = (name: string, value: string) =>
  byteMatch({ singleHeader: { Name: name } }, 'EXACTLY', value)
