import { describe, expect, test } from 'vitest'
import { DOMAIN, MAIL_AND_GOOGLE, inAssembly } from './synthesized.ts'

/** Tests what the data's stack contains, and how the other stack refers to it. */

const TYPES_WITH_DATA = [
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::DynamoDB::GlobalTable',
]

type Resource = { readonly id: string; readonly type: string; readonly text: string }

const { stored, product, outputs, dependencies } = inAssembly(
  { env: 'prod', domain: DOMAIN, ...MAIL_AND_GOOGLE },
  (assembly) => {
    const resourcesOf = (template: typeof assembly.stored): Resource[] =>
      Object.entries(template.Resources).map(([id, resource]) => {
        const text = JSON.stringify(resource)
        return { id, type: /"Type":"([\w:]+)"/.exec(text)?.[1] ?? '', text }
      })
    return {
      stored: resourcesOf(assembly.stored),
      product: resourcesOf(assembly.product),
      outputs: JSON.stringify(assembly.stored.Outputs),
      dependencies: assembly.stacks.product.dependencies.map(({ stackName }) => stackName),
    }
  },
)
const typesIn = (resources: readonly Resource[]) => new Set(resources.map(({ type }) => type))

describe('the stack of the data', () => {
  test('has the table, the accounts, and Stripe’s keys, and the other stack has none of them', () => {
    expect([...typesIn(stored)]).toEqual(expect.arrayContaining(TYPES_WITH_DATA))
    expect(TYPES_WITH_DATA.filter((type) => typesIn(product).has(type))).toEqual([])
    const secrets = (resources: readonly Resource[]) =>
      resources.filter(({ type }) => type === 'AWS::SecretsManager::Secret').map(({ id }) => id)
    expect(secrets(stored)).toEqual([expect.stringMatching(/^StripeSecret/)])
    // CloudFormation generates this secret and could generate another, so it isn't data.
    expect(secrets(product)).toEqual([expect.stringMatching(/^ApiOriginProof/)])
  })

  test('has no code except the trigger of a sign-up, so a deployment of code changes nothing else in it', () => {
    const withCode = stored.filter(({ text }) => text.includes('S3Key'))
    expect(withCode.map(({ id }) => id)).toEqual([expect.stringMatching(/^IdentityPreSignUpHandler/)])
    // No version, alias, or custom resource, whose properties change with the code.
    const types = [...typesIn(stored)]
    expect(types.filter((type) => /Custom|::Version$|::Alias$/.test(type))).toEqual([])
    // The pool refers to the function, not to a version, so new code doesn't change the ARN.
    const [pool] = stored.filter(({ type }) => type === 'AWS::Cognito::UserPool')
    expect(pool?.text).toContain(`"PreSignUp":{"Fn::GetAtt":["${withCode[0]?.id}","Arn"]}`)
  })

  test('has no reference to the other stack, and is deployed before it', () => {
    const text = stored.map((resource) => resource.text).join('')
    expect(text).not.toMatch(/Fn::GetStackOutput|Fn::ImportValue/)
    expect(dependencies).toEqual(['ActPrep-prod-data'])
  })
})

test('the other stack reads outputs without locking them, so that neither stack can block the other', () => {
  const references = product.flatMap(({ text }) => [
    ...text.matchAll(/"Fn::GetStackOutput":\{"StackName":"([\w-]+)"/g),
  ])
  expect(references.length).toBeGreaterThan(10)
  expect(new Set(references.map(([, name]) => name))).toEqual(new Set(['ActPrep-prod-data']))
  expect(product.filter(({ text }) => text.includes('Fn::ImportValue'))).toEqual([])
  expect(outputs).not.toContain('Export')
})

test('each stack has fewer than the 500 resources that CloudFormation allows', () => {
  expect(stored.length).toBeLessThan(50)
  expect(product.length).toBeLessThan(475)
})
