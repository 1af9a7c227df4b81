// @module-tag deep
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { DOMAIN, MAIL_AND_GOOGLE, synthesize } from './synthesized.ts'

const distributionOf = (template: Template) =>
  z
    .object({ DistributionConfig: z.record(z.string(), z.unknown()) })
    .parse(Object.values(template.findResources('AWS::CloudFront::Distribution'))[0]?.['Properties'])
    .DistributionConfig
const outputsOf = (template: Template) =>
  Object.entries(template.findOutputs('*')).map(([name, { Value }]) => [name, Value])

describe('a site with its own domain', () => {
  const template = synthesize({ ...MAIL_AND_GOOGLE, domain: DOMAIN })

  test('serves the domain with its certificate and TLS 1.2 or newer', () => {
    expect(distributionOf(template)).toMatchObject({
      Aliases: [DOMAIN.name],
      ViewerCertificate: {
        AcmCertificateArn: DOMAIN.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    })
  })

  test('has records for IPv4 and IPv6 that lead to the distribution', () => {
    const records = Object.values(template.findResources('AWS::Route53::RecordSet')).map(({ Properties }) =>
      z.object({ Name: z.string(), Type: z.string(), HostedZoneId: z.string() }).parse(Properties),
    )
    expect(records.toSorted((a, b) => a.Type.localeCompare(b.Type))).toEqual([
      { Name: `${DOMAIN.name}.`, Type: 'A', HostedZoneId: DOMAIN.hostedZone.id },
      { Name: `${DOMAIN.name}.`, Type: 'AAAA', HostedZoneId: DOMAIN.hostedZone.id },
    ])
  })

  test('has its domain in the output, in Google’s callback, and in the functions’ site URL', () => {
    expect(outputsOf(template)).toContainEqual(['SiteUrl', `https://${DOMAIN.name}`])
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      CallbackURLs: [`https://${DOMAIN.name}/login`],
    })
    const urls = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) => {
      const variables = z
        .object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional() })
        .parse(Properties).Environment?.Variables
      return variables?.['SITE_URL'] === undefined ? [] : [variables['SITE_URL']]
    })
    expect(urls.length).toBeGreaterThan(1)
    expect(new Set(urls)).toEqual(new Set([`https://${DOMAIN.name}`]))
  })

  test('without a hosted zone, says where its record has to lead', () => {
    const { hostedZone: _, ...elsewhere } = DOMAIN
    const other = synthesize({ domain: elsewhere })
    other.resourceCountIs('AWS::Route53::RecordSet', 0)
    expect(outputsOf(other).map(([name]) => name)).toContainEqual(expect.stringContaining('DomainTarget'))
  })
})

test('a site without a domain has no alias and no record', () => {
  const template = synthesize()
  expect(distributionOf(template)).not.toHaveProperty('Aliases')
  template.resourceCountIs('AWS::Route53::RecordSet', 0)
})
