import * as z from 'zod'
import { type Template, textOf } from './template.ts'

/** AWS's default limits of a template and of the resources that it creates. */
const QUOTAS = {
  resources: 500,
  outputs: 200,
  parameters: 200,
  mappings: 200,
  templateBytes: 1_048_576,
  definitionBytes: 1_048_576,
  /** The characters of all policies that are part of a role, without white space. */
  rolePolicies: 10_240,
  managedPolicy: 6_144,
  apiResources: 300,
  cacheBehaviors: 25,
  origins: 25,
  aliases: 100,
  edgeFunctionBytes: 10_240,
  contentSecurityPolicy: 1_783,
} as const

/** Stands for an ARN or an id that only a deployment knows, at its probable length. */
const LONG_VALUE = 'x'.repeat(100)

const distribution = z.looseObject({
  CacheBehaviors: z.array(z.unknown()).default([]),
  Origins: z.array(z.unknown()).default([]),
  Aliases: z.array(z.unknown()).default([]),
})
const headersPolicy = z.looseObject({
  SecurityHeadersConfig: z.looseObject({
    ContentSecurityPolicy: z.looseObject({ ContentSecurityPolicy: z.unknown() }),
  }),
})
const attachedPolicy = z.looseObject({
  Roles: z.array(z.looseObject({ Ref: z.string() })),
  PolicyDocument: z.unknown(),
})
const inlinePolicies = z.array(z.looseObject({ PolicyDocument: z.unknown() })).default([])

type Measure = { of: string; what: keyof typeof QUOTAS; amount: number }

/** Returns the quotas that a template exceeds. */
export const quotaFindings = (template: Template, text: string): string[] =>
  measure(template, text).flatMap(({ of, what, amount }) =>
    amount <= QUOTAS[what] ? [] : [`${of}: ${what} is ${amount}, and the limit is ${QUOTAS[what]}`],
  )

function measure(template: Template, text: string): Measure[] {
  const { Resources, Outputs, Parameters, Mappings } = template
  const count = (what: Measure['what'], parts: object): Measure => ({
    of: 'template',
    what,
    amount: Object.keys(parts).length,
  })
  const ofType = (type: string) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties }]) =>
      Type === type ? [{ id, Properties }] : [],
    )
  return [
    count('resources', Resources),
    count('outputs', Outputs),
    count('parameters', Parameters),
    count('mappings', Mappings),
    { of: 'template', what: 'templateBytes', amount: Buffer.byteLength(text) },
    count('apiResources', ofType('AWS::ApiGateway::Resource')),
    ...ofType('AWS::StepFunctions::StateMachine').map(({ id, Properties }): Measure => ({
      of: id,
      what: 'definitionBytes',
      amount: Buffer.byteLength(textOf(Properties['DefinitionString'], LONG_VALUE) ?? ''),
    })),
    ...ofType('AWS::CloudFront::Distribution').flatMap(({ id, Properties }): Measure[] => {
      const { CacheBehaviors, Origins, Aliases } = distribution.parse(Properties['DistributionConfig'])
      return [
        { of: id, what: 'cacheBehaviors', amount: CacheBehaviors.length },
        { of: id, what: 'origins', amount: Origins.length },
        { of: id, what: 'aliases', amount: Aliases.length },
      ]
    }),
    ...ofType('AWS::CloudFront::Function').map(({ id, Properties }): Measure => ({
      of: id,
      what: 'edgeFunctionBytes',
      amount: Buffer.byteLength(textOf(Properties['FunctionCode'], LONG_VALUE) ?? ''),
    })),
    ...ofType('AWS::CloudFront::ResponseHeadersPolicy').map(({ id, Properties }): Measure => {
      const { SecurityHeadersConfig } = headersPolicy.parse(Properties['ResponseHeadersPolicyConfig'])
      const policy = textOf(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy, LONG_VALUE)
      return { of: id, what: 'contentSecurityPolicy', amount: policy?.length ?? 0 }
    }),
    ...ofType('AWS::IAM::ManagedPolicy').map(({ id, Properties }): Measure => ({
      of: id,
      what: 'managedPolicy',
      amount: policyLength(Properties['PolicyDocument']),
    })),
    ...ofType('AWS::IAM::Role').map(({ id, Properties }): Measure => {
      const attached = ofType('AWS::IAM::Policy')
        .map((policy) => attachedPolicy.parse(policy.Properties))
        .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === id))
      const policies = [...attached, ...inlinePolicies.parse(Properties['Policies'])]
      return {
        of: id,
        what: 'rolePolicies',
        amount: policies.reduce((sum, { PolicyDocument }) => sum + policyLength(PolicyDocument), 0),
      }
    }),
  ]
}

/** Returns the length of a policy as JSON, with each value of a deployment at its probable length. */
const policyLength = (policy: unknown): number =>
  JSON.stringify(policy, (_name, value: unknown) => textOf(value, LONG_VALUE) ?? value).length
