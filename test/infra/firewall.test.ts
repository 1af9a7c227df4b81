import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { billingRoutes } from '#domain/api/billing.routes.ts'
import type { Route } from '#domain/api/route.ts'
import { routes } from '#domain/api/routes.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { ORIGIN_PROOF_HEADER } from '#lib/api/origin-proof.ts'
import { synthesize } from './synthesized.ts'

const template = synthesize()
const propertiesIn = (from: Template, type: string): unknown =>
  Object.values(from.findResources(type))[0]?.['Properties']
const properties = (type: string): unknown => propertiesIn(template, type)

const rule = z.object({
  Name: z.string(),
  Action: z.unknown().optional(),
  Statement: z.record(z.string(), z.unknown()),
  VisibilityConfig: z.object({ SampledRequestsEnabled: z.boolean() }),
})
const aclOf = (from: Template) =>
  z
    .object({
      Rules: z.array(rule),
      CustomResponseBodies: z.object({ tooMany: z.object({ Content: z.string() }) }),
    })
    .parse(propertiesIn(from, 'AWS::WAFv2::WebACL'))
const acl = aclOf(template)

/** The statements that our rules use. */
type Statement =
  | { ByteMatchStatement: { FieldToMatch: Field; PositionalConstraint: string; SearchString: string } }
  | { RegexMatchStatement: { FieldToMatch: Field; RegexString: string } }
  | { NotStatement: { Statement: Statement } }
  | { AndStatement: { Statements: Statement[] } }
  | { OrStatement: { Statements: Statement[] } }
  | { IPSetReferenceStatement: { Arn: unknown; IPSetForwardedIPConfig: unknown } }
type Field = { Method: object } | { UriPath: object }
/** `trusted` if it comes from one of the trusted networks. */
type Request = { method: string; path: string; trusted?: boolean }

const field: z.ZodType<Field> = z.union([
  z.strictObject({ Method: z.object({}) }),
  z.strictObject({ UriPath: z.object({}) }),
])
const statement: z.ZodType<Statement> = z.lazy(() =>
  z.union([
    z.strictObject({
      ByteMatchStatement: z.object({
        FieldToMatch: field,
        PositionalConstraint: z.enum(['EXACTLY', 'ENDS_WITH']),
        SearchString: z.string(),
      }),
    }),
    z.strictObject({ RegexMatchStatement: z.object({ FieldToMatch: field, RegexString: z.string() }) }),
    z.strictObject({ NotStatement: z.object({ Statement: statement }) }),
    z.strictObject({ AndStatement: z.object({ Statements: z.array(statement).min(2) }) }),
    z.strictObject({ OrStatement: z.object({ Statements: z.array(statement).min(2) }) }),
    z.strictObject({
      IPSetReferenceStatement: z.object({ Arn: z.unknown(), IPSetForwardedIPConfig: z.unknown() }),
    }),
  ]),
)
const rateStatement = z.object({
  RateBasedStatement: z.object({
    Limit: z.int(),
    EvaluationWindowSec: z.int(),
    ScopeDownStatement: statement,
  }),
})
/** Returns the rate-based statement of a rule, or undefined. */
const rateBased = (one: z.output<typeof rule> | undefined) =>
  one !== undefined && 'RateBasedStatement' in one.Statement
    ? rateStatement.parse(one.Statement).RateBasedStatement
    : undefined

/** Evaluates a statement as the firewall does. */
function isMatch(one: Statement, request: Request): boolean {
  if ('NotStatement' in one) return !isMatch(one.NotStatement.Statement, request)
  if ('AndStatement' in one) return one.AndStatement.Statements.every((part) => isMatch(part, request))
  if ('OrStatement' in one) return one.OrStatement.Statements.some((part) => isMatch(part, request))
  if ('IPSetReferenceStatement' in one) return request.trusted === true
  if ('RegexMatchStatement' in one) {
    const { FieldToMatch, RegexString } = one.RegexMatchStatement
    return new RegExp(RegexString).test('Method' in FieldToMatch ? request.method : request.path)
  }
  const { FieldToMatch, PositionalConstraint, SearchString } = one.ByteMatchStatement
  const value = 'Method' in FieldToMatch ? request.method : request.path
  return PositionalConstraint === 'EXACTLY' ? value === SearchString : value.endsWith(SearchString)
}

/**
 * Returns the capacity units by the firewall's documentation: 1 for a set of addresses, 2 for a byte match, 3 for a
 * regular expression.
 */
function unitsOf(one: Statement): number {
  if ('NotStatement' in one) return unitsOf(one.NotStatement.Statement)
  if ('AndStatement' in one) return one.AndStatement.Statements.reduce((sum, part) => sum + unitsOf(part), 0)
  if ('OrStatement' in one) return one.OrStatement.Statements.reduce((sum, part) => sum + unitsOf(part), 0)
  if ('IPSetReferenceStatement' in one) return 1
  return 'RegexMatchStatement' in one ? 3 : 2
}

test('the firewall protects the stage', () => {
  expect(JSON.stringify(properties('AWS::WAFv2::WebACLAssociation'))).toMatch(/restapis.*stages/)
})

test('requests that bypass the distribution are blocked', () => {
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

describe('while the origin’s secret is replaced', () => {
  const rotating = synthesize({ originProofs: [1, 2] })
  const [distribution] = Object.values(rotating.findResources('AWS::CloudFront::Distribution'))
  const [aclId = '', rotatingAcl] = Object.entries(rotating.findResources('AWS::WAFv2::WebACL'))[0] ?? []
  const secretOf = (number: number) =>
    Object.keys(rotating.findResources('AWS::SecretsManager::Secret')).find((id) =>
      id.startsWith(`ApiOriginProofSecret${number}`),
    ) ?? ''

  test('the firewall accepts the old and the new secret', () => {
    const accepted = z
      .object({
        NotStatement: z.object({
          Statement: z.object({ OrStatement: z.object({ Statements: z.array(z.unknown()) }) }),
        }),
      })
      .parse(rotatingAcl?.['Properties'].Rules[0].Statement).NotStatement.Statement.OrStatement.Statements
    expect(accepted).toHaveLength(2)
    for (const [index, one] of accepted.entries())
      expect(JSON.stringify(one)).toContain(`"Ref":"${secretOf(index + 1)}"`)
  })

  test('the distribution sends the new secret, and only after the firewall accepts it', () => {
    const headers = JSON.stringify(distribution?.['Properties'].DistributionConfig.Origins)
    expect(headers).toContain(`"Ref":"${secretOf(2)}"`)
    expect(headers).not.toContain(`"Ref":"${secretOf(1)}"`)
    expect(distribution?.['DependsOn']).toContain(aclId)
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
  'flood rule %i counts requests by the address from the distribution, and responds 429 with our error body',
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

test('events of Stripe have their own limit: above that of other requests, and a quarter of their route’s rate', () => {
  const limits = [1, 2].map((index) => {
    const { Limit, EvaluationWindowSec } = rateBased(acl.Rules[index]) ?? {}
    return [Limit, EvaluationWindowSec]
  })
  expect(limits).toEqual([
    [6000, 300],
    [7500, 300],
  ])
  expect(7500).toBe((billingRoutes.stripeWebhook.rate / 4) * 300)
})

type Floods = NonNullable<ReturnType<typeof rateBased>>[]
const floodsOf = ({ Rules }: typeof acl): Floods => Rules.flatMap((one) => rateBased(one) ?? [])
/** Returns the highest rate, in requests per second of one kind, that all rules allow an address. */
const highestRate = (floods: Floods, request: Request): number =>
  Math.min(
    ...floods
      .filter(({ ScopeDownStatement }) => isMatch(ScopeDownStatement, request))
      .map(({ Limit, EvaluationWindowSec }) => Limit / EvaluationWindowSec),
  )

/** Fails if the firewall would reject the rules. */
function expectWithinLimits(floods: Floods): void {
  expect(floods.length).toBeLessThanOrEqual(10)
  for (const { Limit } of floods) expect(Limit).toBeGreaterThanOrEqual(10)
  const units = floods.reduce((sum, { ScopeDownStatement }) => sum + 2 + unitsOf(ScopeDownStatement), 0)
  // The managed rules use 700 units, and the check of the origin's proof 2. The price includes 1,500.
  expect(units).toBeLessThanOrEqual(1500 - 702)
  for (const text of JSON.stringify(floods).match(/"RegexString":"[^"]+"/g) ?? [])
    expect(text.length - '"RegexString":""'.length).toBeLessThanOrEqual(512)
}

describe('one address', () => {
  const floods = floodsOf(acl)
  const maxRateOf = (request: Request): number => highestRate(floods, request)
  const requestOf = ({ method, path }: Route): Request => ({
    method,
    path: `/api${path.replaceAll(/\{\w+\}/g, 'a-Name_1')}`,
  })

  test.each(Object.entries(routes))("can't block %s, nor can two", (_, route) => {
    const maxRate = maxRateOf(requestOf(route))
    expect(2 * maxRate).toBeLessThanOrEqual(route.rate / 2)
    // At least 15 requests a minute, so that a person never notices.
    expect(maxRate * 60).toBeGreaterThanOrEqual(15)
  })

  test.each([
    ['an encoded letter', '/api/contac%74'],
    ['a doubled slash', '/api//contact'],
    ['a trailing slash', '/api/contact/'],
    ['another case', '/API/contact'],
    ['a faster path before it', '/api/tests/x/../../contact'],
  ])('gains nothing from %s in a path', (_, path) => {
    expect(maxRateOf({ method: 'POST', path })).toBeLessThanOrEqual(routes.sendMessage.rate / 4)
  })

  test('shared by 500 students can start a test for each student within a minute, and save their answers', () => {
    expect(maxRateOf(requestOf(routes.createTest)) * 60).toBeGreaterThanOrEqual(750)
    expect(maxRateOf(requestOf(routes.saveAnswers)) * 60).toBeGreaterThanOrEqual(1200)
  })

  test('is counted by rules within the firewall’s own limits', () => {
    expectWithinLimits(floods)
  })
})

describe('a school’s network', () => {
  const withSchools = synthesize({
    trustedNetworks: ['203.0.113.0/24', '198.51.100.7', '::ffff:192.0.2.1', '2001:db8:1::/48'],
  })
  const floods = floodsOf(aclOf(withSchools))
  const START = { method: 'POST', path: '/api/tests' }

  test('may send 100 requests a second to every route but Stripe’s, and other addresses no more than before', () => {
    for (const { method, path } of Object.values(routes)) {
      const request = { method, path: `/api${path.replaceAll(/\{\w+\}/g, 'a-Name_1')}` }
      if (path !== billingRoutes.stripeWebhook.path)
        expect(highestRate(floods, { ...request, trusted: true })).toBe(100)
      expect(highestRate(floods, request)).toBe(highestRate(floodsOf(acl), request))
    }
    expect(highestRate(floods, START)).toBeLessThan(20)
  })

  test('is a set of the addresses of each kind, compared with the viewer’s address', () => {
    const sets = Object.values(withSchools.findResources('AWS::WAFv2::IPSet')).map(
      ({ Properties }) => Properties,
    )
    expect(sets).toMatchObject([
      {
        IPAddressVersion: 'IPV4',
        Scope: 'REGIONAL',
        Addresses: ['203.0.113.0/24', '198.51.100.7/32', '192.0.2.1/32'],
      },
      {
        IPAddressVersion: 'IPV6',
        Scope: 'REGIONAL',
        Addresses: ['2001:0db8:0001:0000:0000:0000:0000:0000/48'],
      },
    ])
    expect(JSON.stringify(floods)).toContain(
      `"IPSetForwardedIPConfig":{"FallbackBehavior":"NO_MATCH","HeaderName":"${VIEWER_ADDRESS_HEADER}","Position":"FIRST"}`,
    )
    template.resourceCountIs('AWS::WAFv2::IPSet', 0)
  })

  test('is counted by rules within the firewall’s own limits', () => {
    expectWithinLimits(floods)
  })
})

test('no body is blocked for its content, because a message may contain a path, an address, or markup', () => {
  const { ManagedRuleGroupStatement: managedRules } = z
    .object({
      ManagedRuleGroupStatement: z.object({
        Name: z.string(),
        RuleActionOverrides: z.array(z.object({ Name: z.string(), ActionToUse: z.unknown() })),
      }),
    })
    .parse(acl.Rules.at(-1)?.Statement)
  expect(managedRules.Name).toBe('AWSManagedRulesCommonRuleSet')
  // Every rule of the set that inspects a body, by its documentation.
  expect(
    managedRules.RuleActionOverrides.toSorted((one, other) => one.Name.localeCompare(other.Name)),
  ).toEqual(
    [
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
    ].map((Name) => ({ Name, ActionToUse: { Count: {} } })),
  )
})

test('no request is sampled, because samples show tokens', () => {
  expect(acl.Rules).toHaveLength(9)
  for (const { VisibilityConfig } of acl.Rules) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
})
