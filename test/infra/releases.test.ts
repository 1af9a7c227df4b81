// @module-tag deep
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { REQUEST_FAILED } from '#lambdas/shared/platform/log-events.ts'
import { resolve } from './resolve.ts'
import { synthesize } from './synthesized.ts'

/** The functions of the API by their names in alarms, each with the start of its logical id. */
const SERVED = [
  ['Core', 'CoreHandler'],
  ['Account', 'AccountHandler'],
  ['Contact', 'ContactFunctionHandler'],
  ['Admin', 'AdminHandler'],
  ['Ai', 'AiFunctionHandler'],
  ['Billing', 'BillingFunctionHandler'],
  ['Webhook', 'BillingWebhookHandler'],
] as const

const prod = synthesize({ env: 'prod' })
const dev = synthesize()

/**
 * Returns the only resource of a type whose logical id starts with the prefix, with its references resolved to names.
 */
function only(template: Template, type: string, prefix: string) {
  const [[id, resource] = [], ...others] = Object.entries(template.findResources(type)).filter(([name]) =>
    name.startsWith(prefix),
  )
  if (id === undefined || resource === undefined || others.length > 0)
    throw new Error(`not one ${type} ${prefix}`)
  return { id, resource, properties: resolve(resource['Properties']) }
}

describe.each(SERVED)('the %s function', (name, handler) => {
  const { id: functionId } = only(prod, 'AWS::Lambda::Function', handler)
  const version = `<${only(prod, 'AWS::Lambda::Version', handler).id}.Version>`
  const { id: group, properties } = only(prod, 'AWS::CodeDeploy::DeploymentGroup', `Releases${name}Group`)

  test('is called by an alias that CodeDeploy moves to each new version', () => {
    const alias = only(prod, 'AWS::Lambda::Alias', `Releases${name}Live`)
    expect(alias.properties).toEqual({
      FunctionName: `<${functionId}>`,
      FunctionVersion: version,
      Name: 'live',
    })
    expect(alias.resource).toMatchObject({
      UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: group } } },
    })
    expect(
      Object.values(prod.findResources('AWS::Lambda::Permission'))
        .map(({ Properties }) => resolve(Properties))
        .filter((permission) => JSON.stringify(permission).includes(`<${alias.id}>`)),
    ).toEqual([expect.objectContaining({ Principal: 'apigateway.amazonaws.com' })])
  })

  test('gets a tenth of the calls for ten minutes in prod, and returns to its last version on an alarm', () => {
    expect(properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
      AlarmConfiguration: {
        Enabled: true,
        Alarms: ['Crashes', 'FailedRequests'].map((kind) => ({
          Name: `<${only(prod, 'AWS::CloudWatch::Alarm', `Releases${name}${kind}`).id}>`,
        })),
      },
    })
  })

  test('has alarms on crashes and on failed requests of the new version only', () => {
    expect(only(prod, 'AWS::CloudWatch::Alarm', `Releases${name}Crashes`).properties).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [
        { Name: 'ExecutedVersion', Value: version },
        { Name: 'FunctionName', Value: `<${functionId}>` },
        { Name: 'Resource', Value: `<${functionId}>:live` },
      ],
      Period: 60,
      Threshold: 1,
    })
    expect(only(prod, 'AWS::CloudWatch::Alarm', `Releases${name}FailedRequests`).properties).toMatchObject({
      Namespace: 'ActPrep-prod',
      MetricName: `${name}FailedRequests`,
      Dimensions: [{ Name: 'Version', Value: version }],
      Period: 60,
      Threshold: 1,
    })
    expect(only(prod, 'AWS::Logs::MetricFilter', `Releases${name}Failures`).properties).toMatchObject({
      FilterPattern: `{ $.event = "${REQUEST_FAILED}" }`,
      LogGroupName: expect.stringMatching(`^<${handler.replace('Handler', 'Logs')}`),
      MetricTransformations: [
        {
          MetricName: `${name}FailedRequests`,
          MetricNamespace: 'ActPrep-prod',
          MetricValue: '1',
          Dimensions: [{ Key: 'Version', Value: '$.version' }],
        },
      ],
    })
  })

  test('has alarms of its own for each version, so that those of a failing version don’t stop a fix', () => {
    for (const kind of ['Crashes', 'FailedRequests'])
      expect(only(prod, 'AWS::CloudWatch::Alarm', `Releases${name}${kind}`).properties).toMatchObject({
        AlarmName: `ActPrep-prod-${name}${kind}-${version}`,
      })
  })

  test('gets all calls at once in dev, with the same deployment group and no alarms to pay for', () => {
    expect(only(dev, 'AWS::CodeDeploy::DeploymentGroup', `Releases${name}Group`).properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
    })
    const alarms = Object.keys(dev.findResources('AWS::CloudWatch::Alarm'))
    expect(alarms.filter((id) => id.startsWith('Releases'))).toEqual([])
  })
})

test('CodeDeploy may move aliases and read alarms, by one role with AWS’s policy for that', () => {
  const { id, properties } = only(prod, 'AWS::IAM::Role', 'ReleasesRole')
  expect(properties).toMatchObject({
    ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited'],
  })
  for (const { Properties } of Object.values(prod.findResources('AWS::CodeDeploy::DeploymentGroup')))
    expect(resolve(Properties)).toMatchObject({ ServiceRoleArn: `<${id}.Arn>` })
})

test('pages are uploaded only after every function has its new version', () => {
  const aliases = Object.keys(prod.findResources('AWS::Lambda::Alias'))
  expect(aliases).toHaveLength(SERVED.length)
  const uploads = Object.values(prod.findResources('Custom::CDKBucketDeployment'))
  expect(uploads).toHaveLength(2)
  for (const upload of uploads)
    expect(z.array(z.string()).parse(upload['DependsOn'])).toEqual(expect.arrayContaining(aliases))
})
