// @module-tag deep
import { readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { MODEL_ANSWERED, MODEL_FAILED } from '#lambdas/shared/model/call-events.ts'
import { projectPath } from '#lib/project-path.ts'
import { synthesize } from './synthesized.ts'

const template = synthesize({ alarmEmail: 'ops@example.org' })
/** One of the two topics; monitoring.test.ts tests which alarm has which. */
const topic = { Ref: expect.stringMatching(/^AlarmsTopics(?:Urgent|Soon)/) }

/**
 * The logical ids of alarms contain the names that docs/runbook.md uses. `Settle` is the stored name of the
 * reconcile function.
 */
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
  ['BillingErrors', 'BillingFunctionHandler', 'Errors', 1],
  ['BillingThrottles', 'BillingFunctionHandler', 'Throttles', 1],
  ['WebhookErrors', 'BillingWebhookHandler', 'Errors', 1],
  ['WebhookThrottles', 'BillingWebhookHandler', 'Throttles', 1],
  ['SettleErrors', 'BillingSettleHandler', 'Errors', 1],
  ['SettleThrottles', 'BillingSettleHandler', 'Throttles', 1],
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
  ['AWS/DynamoDB', 'ReadThrottleEvents'],
  ['AWS/DynamoDB', 'WriteThrottleEvents'],
])('an alarm on %s %s notifies the operator', (namespace, metric) => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: namespace,
    MetricName: metric,
    Dimensions: Match.anyValue(),
    AlarmActions: [{ Ref: Match.stringLikeRegexp('^AlarmsTopics') }],
    TreatMissingData: 'notBreaching',
  })
})

test('an alarm on the API’s 5xx doesn’t count calls that the limit on text from models throttled', () => {
  const metric = (Id: string, Namespace: string, MetricName: string) =>
    Match.objectLike({
      Id,
      MetricStat: Match.objectLike({ Metric: Match.objectLike({ Namespace, MetricName }) }),
    })
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Metrics: [
      Match.objectLike({ Expression: 'failed - FILL(throttled, 0)' }),
      metric('failed', 'AWS/ApiGateway', '5XXError'),
      metric('throttled', 'AWS/Lambda', 'Throttles'),
    ],
    TreatMissingData: 'notBreaching',
  })
})

test('docs/runbook.md explains every alarm', () => {
  const runbook = readFileSync(projectPath('docs', 'runbook.md'), 'utf8')
  // prod has the alarms of releases, too.
  const names = [template, synthesize({ env: 'prod' })].flatMap((one) =>
    Object.keys(one.findResources('AWS::CloudWatch::Alarm')).map((id) =>
      id.replace(/^(?:Alarms|Releases)|[0-9A-F]{8}$/g, ''),
    ),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
})

test.each([
  ['DeadLetters', 'BillingWorkDeadLetters'],
  ['FailedEvents', 'FailedEventsQueue'],
])('%s notifies the operator of one message until it is removed', (name, queue) => {
  const [id] = Object.keys(template.findResources('AWS::SQS::Queue')).filter((one) => one.startsWith(queue))
  const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm'))
  const alarm = alarms.find(([one]) => one.startsWith(`Alarms${name}`))?.[1]
  expect(alarm?.['Properties']).toMatchObject({
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [id, 'QueueName'] } }],
    Statistic: 'Maximum',
    Threshold: 1,
    AlarmActions: [topic],
  })
})

test('the events that a function fails to process are stored, for every function that a rule calls, except the canary', () => {
  const all = synthesize({ mailFrom: 'codes@mail.example.org' })
  // A failed run of the canary needn't be stored: its next run does the same, and its alarm counts successful runs.
  const isCanary = (text: string) => text.includes('CanaryFunctionHandler')
  const targets = Object.values(all.findResources('AWS::Events::Rule')).flatMap(({ Properties }) =>
    Properties.Targets.map((target: { Arn: unknown }) => JSON.stringify(target.Arn)).filter(
      (arn: string) => !isCanary(arn),
    ),
  )
  const invokeConfigs = Object.values(all.findResources('AWS::Lambda::EventInvokeConfig')).filter(
    ({ Properties }) => !isCanary(Properties.FunctionName.Ref),
  )
  const functions = invokeConfigs.map(({ Properties }) =>
    JSON.stringify({ 'Fn::GetAtt': [Properties.FunctionName.Ref, 'Arn'] }),
  )
  expect(new Set(functions)).toEqual(new Set(targets))
  expect(functions).toHaveLength(3)
  expect(targets).toHaveLength(3)
  for (const { Properties } of invokeConfigs)
    expect(Properties).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^FailedEventsQueue/), 'Arn'] } },
      },
    })
})

test("the model alarm counts failures only while no model answers, so a few failures among answers don't matter", () => {
  const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm'))
  const alarm = alarms.find(([id]) => id.startsWith('AlarmsModelDown'))?.[1]?.['Properties']
  const sumQuery = (Id: string, MetricName: string) =>
    expect.objectContaining({
      Id,
      MetricStat: expect.objectContaining({
        Metric: { Namespace: 'ActPrep-dev', MetricName },
        Period: 900,
        Stat: 'Sum',
      }),
    })
  expect(alarm).toMatchObject({ Threshold: 3, AlarmActions: [topic] })
  expect(alarm?.Metrics).toEqual([
    expect.objectContaining({ Expression: 'IF(answered == 0, failed, 0)' }),
    sumQuery('answered', 'ModelAnswers'),
    sumQuery('failed', 'ModelFailures'),
  ])
})

test.each([
  ['ModelAnswers', MODEL_ANSWERED],
  ['ModelFailures', MODEL_FAILED],
])('%s counts lines in the AI function’s log', (name, event) => {
  template.hasResourceProperties('AWS::Logs::MetricFilter', {
    LogGroupName: { Ref: Match.stringLikeRegexp('^AiFunctionLogs') },
    FilterPattern: `{ $.event = "${event}" }`,
    MetricTransformations: [
      { MetricNamespace: 'ActPrep-dev', MetricName: name, MetricValue: '1', DefaultValue: 0 },
    ],
  })
})

test.each(['Urgent', 'Soon'])('alarms may publish to the topic %s, and only over TLS', (severity) => {
  const [id] = Object.keys(template.findResources('AWS::SNS::Topic')).filter((one) =>
    one.startsWith(`AlarmsTopics${severity}`),
  )
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    Topics: [{ Ref: id }],
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: { Ref: id },
        }),
      ],
    },
  })
})

test('only an address in the settings is subscribed to alarms', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'ops@example.org',
    TopicArn: { Ref: Match.stringLikeRegexp('^AlarmsTopics') },
  })
  expect(synthesize().findResources('AWS::SNS::Subscription')).toEqual({})
})
