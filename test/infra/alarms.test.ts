import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { synthesize } from './synthesized.ts'

const template = synthesize({ alarmEmail: 'ops@example.org' })
const topic = {
  Ref: Object.keys(template.findResources('AWS::SNS::Topic')).find((id) => id.startsWith('Alarms')),
}

/** Logical ids of alarms bear the names under which docs/runbook.md tells of them. */
test.each([
  ['CoreErrors', 'CoreHandler', 'Errors', 1],
  ['CoreThrottles', 'CoreHandler', 'Throttles', 1],
  ['AccountErrors', 'AccountHandler', 'Errors', 1],
  ['AccountThrottles', 'AccountHandler', 'Throttles', 1],
  ['ContactErrors', 'ContactFunctionHandler', 'Errors', 1],
  ['ContactThrottles', 'ContactFunctionHandler', 'Throttles', 1],
  ['AdminErrors', 'AdminHandler', 'Errors', 1],
  ['AdminThrottles', 'AdminHandler', 'Throttles', 1],
  ['AiErrors', 'AiFunctionHandler', 'Errors', 1],
  ['AiThrottles', 'AiFunctionHandler', 'Throttles', 1],
  ['CloseRunErrors', 'GenerationCloseRunHandler', 'Errors', 1],
  ['CloseRunThrottles', 'GenerationCloseRunHandler', 'Throttles', 1],
  ['RollupErrors', 'RollupFunctionHandler', 'Errors', 1],
  ['RollupThrottles', 'RollupFunctionHandler', 'Throttles', 1],
  ['SignUpErrors', 'IdentityPreSignUpHandler', 'Errors', 10],
  ['SignUpThrottles', 'IdentityPreSignUpHandler', 'Throttles', 1],
])('%s watches its own function', (name, handler, metric, threshold) => {
  const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm'))
  const alarm = alarms.find(([id]) => id.startsWith(`Alarms${name}`))?.[1]
  expect(alarm?.['Properties']).toMatchObject({
    MetricName: metric,
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: expect.stringMatching(`^${handler}`) } }],
    Threshold: threshold,
    AlarmActions: [topic],
  })
})

test.each([
  ['AWS/Lambda', 'Errors'],
  ['AWS/Lambda', 'Throttles'],
  ['AWS/States', 'ExecutionsFailed'],
  ['AWS/States', 'ExecutionsTimedOut'],
  ['AWS/ApiGateway', '5XXError'],
  ['AWS/DynamoDB', 'ReadThrottleEvents'],
  ['AWS/DynamoDB', 'WriteThrottleEvents'],
])('%s %s tells the operator', (namespace, metric) => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: namespace,
    MetricName: metric,
    Dimensions: Match.anyValue(),
    AlarmActions: [topic],
    TreatMissingData: 'notBreaching',
  })
})

test('alarms may publish, and only over TLS', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: topic,
        }),
      ],
    },
  })
})

test('the address on the command line is subscribed, and nobody without one', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'ops@example.org',
    TopicArn: topic,
  })
  expect(synthesize().findResources('AWS::SNS::Subscription')).toEqual({})
})
