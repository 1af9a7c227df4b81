// @module-tag deep
import { expect, test, vi } from 'vitest'
import { configOf, DOMAIN, MAIL_AND_GOOGLE, inAssembly, synthesize } from './synthesized.ts'

/** Tests what deletions, failed first deployments, and stacks in a second region do to the data. */

/** The types of resources that must outlive their stack, except the secret that proves the origin. */
const DATA = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
]

test('data outlives its stack, and a failed first deployment leaves nothing that blocks the next one', () => {
  const { Resources } = synthesize({ ...MAIL_AND_GOOGLE }).toJSON()
  const dataResources = Object.entries<Record<string, unknown>>(Resources).filter(
    ([id, { Type }]) => DATA.includes(String(Type)) && !id.includes('OriginProof'),
  )
  expect(new Set(dataResources.map(([, { Type }]) => Type))).toEqual(new Set(DATA))
  expect(dataResources).toHaveLength(DATA.length)
  for (const [, resource] of dataResources)
    expect(resource).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
})

test.each([true, false])('with protected: %s, table, pool, and stacks agree', (isProtected) => {
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {})
  const template = synthesize({ env: 'prod', protected: isProtected })
  expect(JSON.stringify(errorSpy.mock.calls).includes('One command can delete this stack')).toBe(!isProtected)
  const [table] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))
  const [pool] = Object.values(template.findResources('AWS::Cognito::UserPool'))
  expect(table?.['Properties'].Replicas[0].DeletionProtectionEnabled).toBe(isProtected)
  expect(pool?.['Properties'].DeletionProtection).toBe(isProtected ? 'ACTIVE' : 'INACTIVE')
  expect(
    inAssembly({ env: 'prod', protected: isProtected }, ({ stacks: { stored, product } }) => [
      stored.terminationProtection,
      product.terminationProtection,
    ]),
  ).toEqual([isProtected, isProtected])
  expect(configOf({ env: 'prod', protected: isProtected }).isProtected).toBe(isProtected)
})

/** Returns every name in a template that is shared by all regions of an account. */
function sharedNames(region: string): string[] {
  const { Resources } = synthesize({ env: 'prod', domain: DOMAIN, region }).toJSON()
  const sharedResources = Object.values<{ Type: string; Properties?: Record<string, unknown> }>(
    Resources,
  ).filter(
    ({ Type }) =>
      Type.startsWith('AWS::CloudFront::') || /^AWS::IAM::(Role|User|Group|ManagedPolicy)$/.test(Type),
  )
  return sharedResources.flatMap(({ Properties }) =>
    [...JSON.stringify(Properties ?? {}).matchAll(/"(?:Name|RoleName)":"([^"]+)"/g)].map(([, name]) =>
      String(name),
    ),
  )
}

test('no name that regions share is the same in two regions, or is too long for CloudFront', () => {
  const [east, west] = [sharedNames('us-east-1'), sharedNames('ap-northeast-1')]
  expect(east.length).toBeGreaterThan(4)
  expect(east.filter((name) => west.includes(name))).toEqual([])
  for (const name of west) expect(name.length).toBeLessThanOrEqual(64)
})
