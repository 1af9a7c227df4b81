import { expect, test } from 'vitest'
import * as z from 'zod'
import { billingRoutes } from '../../domain/api/billing.routes.ts'
import { VIEWER_ADDRESS_HEADER } from '../../domain/api/viewer-address.ts'
import { ORIGIN_PROOF_HEADER } from '../../lib/api/origin-proof.ts'
import { synthesize } from './synthesized.ts'

const template = synthesize()
const properties = (type: string): unknown => Object.values(template.findResources(type))[0]?.['Properties']

const rule = z.object({
  Name: z.string(),
  Action: z.unknown().optional(),
  Statement: z.record(z.string(), z.unknown()),
  VisibilityConfig: z.object({ SampledRequestsEnabled: z.boolean() }),
})
const acl = z
  .object({
    Rules: z.array(rule),
    CustomResponseBodies: z.object({ tooMany: z.object({ Content: z.string() }) }),
  })
  .parse(properties('AWS::WAFv2::WebACL'))

test('it stands before the stage', () => {
  expect(JSON.stringify(properties('AWS::WAFv2::WebACLAssociation'))).toMatch(/restapis.*stages/)
})

test('who does not come through the distribution is refused', () => {
  const origins = z
    .object({
      DistributionConfig: z.object({
        Origins: z.array(
          z.object({
            OriginCustomHeaders: z
              .array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() }))
              .default([]),
          }),
        ),
      }),
    })
    .parse(properties('AWS::CloudFront::Distribution')).DistributionConfig.Origins
  const [proof] = origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders)
  expect(proof?.HeaderName).toBe(ORIGIN_PROOF_HEADER)
  expect(JSON.stringify(proof?.HeaderValue)).toContain('{{resolve:secretsmanager:')
  expect(acl.Rules[0]).toMatchObject({
    Action: { Block: {} },
    Statement: {
      NotStatement: {
        Statement: {
          ByteMatchStatement: {
            FieldToMatch: { SingleHeader: { Name: ORIGIN_PROOF_HEADER } },
            PositionalConstraint: 'EXACTLY',
            SearchString: proof?.HeaderValue,
          },
        },
      },
    },
  })
})

const EVENTS = {
  ByteMatchStatement: {
    FieldToMatch: { UriPath: {} },
    PositionalConstraint: 'ENDS_WITH',
    SearchString: '/stripe/webhook',
  },
}

test.each([
  [1, { NotStatement: { Statement: EVENTS } }],
  [2, EVENTS],
])(
  'a flood (rule %i) is told apart by the address that the distribution wrote, and answered 429 in our error body',
  (index, scope) => {
    expect(acl.Rules[index]).toMatchObject({
      Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'tooMany' } } },
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'FORWARDED_IP',
          ForwardedIPConfig: { HeaderName: VIEWER_ADDRESS_HEADER, FallbackBehavior: 'MATCH' },
          ScopeDownStatement: scope,
        },
      },
    })
    expect(JSON.parse(acl.CustomResponseBodies.tooMany.Content)).toMatchObject({
      error: { code: 'too_many_requests' },
    })
  },
)

test('events of Stripe have a limit of their own: above a school’s, and below what their route takes', () => {
  const limits = [1, 2].map(
    (index) =>
      z
        .object({
          RateBasedStatement: z.object({ Limit: z.int(), EvaluationWindowSec: z.literal(300) }),
        })
        .parse(acl.Rules[index]?.Statement).RateBasedStatement.Limit,
  )
  expect(limits).toEqual([6000, 15_000])
  expect(limits[1]).toBeLessThan(billingRoutes.stripeWebhook.rate * 300)
})

test('no body is refused for what it holds: a message may tell of a path, an address or markup', () => {
  const { ManagedRuleGroupStatement: known } = z
    .object({
      ManagedRuleGroupStatement: z.object({
        Name: z.string(),
        RuleActionOverrides: z.array(z.object({ Name: z.string(), ActionToUse: z.unknown() })),
      }),
    })
    .parse(acl.Rules[3]?.Statement)
  expect(known.Name).toBe('AWSManagedRulesCommonRuleSet')
  // Every rule of the set that looks into a body, by its documentation.
  expect(known.RuleActionOverrides.toSorted((one, other) => one.Name.localeCompare(other.Name))).toEqual(
    [
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
    ].map((Name) => ({ Name, ActionToUse: { Count: {} } })),
  )
})

test('no request is sampled: samples show tokens', () => {
  expect(acl.Rules).toHaveLength(4)
  for (const { VisibilityConfig } of acl.Rules) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
})
