import { expect, test } from 'vitest'
import * as z from 'zod'
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

test('a flood is told apart by the address that the distribution wrote, and answered 429 in our error body', () => {
  expect(acl.Rules[1]).toMatchObject({
    Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'tooMany' } } },
    Statement: {
      RateBasedStatement: {
        AggregateKeyType: 'FORWARDED_IP',
        ForwardedIPConfig: { HeaderName: VIEWER_ADDRESS_HEADER, FallbackBehavior: 'MATCH' },
      },
    },
  })
  expect(JSON.parse(acl.CustomResponseBodies.tooMany.Content)).toMatchObject({
    error: { code: 'too_many_requests' },
  })
})

test('no request is sampled: samples show tokens', () => {
  expect(acl.Rules.map(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)).toEqual([
    false,
    false,
    false,
  ])
})
