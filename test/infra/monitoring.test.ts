// @module-tag deep
import { readFileSync } from 'node:fs'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ORIGIN_PROOF_HEADER } from '#lib/api/origin-proof.ts'
import { projectPath } from '#lib/project-path.ts'
import { roleStatements } from './iam.ts'
import { REGION, resolve } from './resolve.ts'
import { MAIL_AND_GOOGLE, synthesize } from './synthesized.ts'

/** Alarms beyond those of single functions (alarms.test.ts), the dashboard, the budget, the canary, and access logs. */

const template = synthesize({ ...MAIL_AND_GOOGLE, monthlyBudget: 200 })
const idOf = (from: Template, type: string, prefix: string): string =>
  Object.keys(from.findResources(type)).find((id) => id.startsWith(prefix)) ?? `no ${type} ${prefix}`
const functionId = (prefix: string) => idOf(template, 'AWS::Lambda::Function', prefix)
const propertiesOf = (type: string, prefix: string) =>
  z
    .record(z.string(), z.unknown())
    .parse(resolve(template.findResources(type)[idOf(template, type, prefix)]?.['Properties']))
const alarm = (name: string) => propertiesOf('AWS::CloudWatch::Alarm', `Alarms${name}`)
const topic = (severity: 'Urgent' | 'Soon') =>
  `<${idOf(template, 'AWS::SNS::Topic', `AlarmsTopics${severity}`)}>`

const URGENT = [
  'AccountErrors',
  'AccountThrottles',
  'ApiFailures',
  'CoreErrors',
  'CoreSlow',
  'CoreThrottles',
  'IndexThrottles',
  'SignUpErrors',
  'SignUpThrottles',
  'SiteDown',
  'TableReadThrottles',
  'TableWriteThrottles',
]

describe('severities', () => {
  const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm')).map(
    ([id, { Properties }]) => ({
      name: id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
      ...z
        .object({ AlarmActions: z.array(z.unknown()), AlarmDescription: z.string() })
        .parse(resolve(Properties)),
    }),
  )

  test('every alarm goes to one topic, and one about a failure that keeps students from tests goes to the urgent one', () => {
    for (const { name, AlarmActions, AlarmDescription } of alarms) {
      const isUrgent = URGENT.includes(name)
      expect(AlarmActions, name).toEqual([topic(isUrgent ? 'Urgent' : 'Soon')])
      expect(AlarmDescription.startsWith('URGENT. '), name).toBe(isUrgent)
    }
    expect(alarms.map(({ name }) => name)).toEqual(expect.arrayContaining(URGENT))
  })

  test('docs/runbook.md marks exactly the urgent alarms', () => {
    const rows = readFileSync(projectPath('docs', 'runbook.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| **Urgent** `'))
    const marked = rows.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => String(name)),
    )
    expect(marked.toSorted()).toEqual(URGENT)
  })

  test('a pager gets only urgent alarms', () => {
    const paged = synthesize({ alarmEmail: 'ops@example.org', urgentEmail: 'pager@example.org' })
    const subscriptions = Object.values(paged.findResources('AWS::SNS::Subscription')).map(
      ({ Properties }) => `${Properties.Endpoint} ${Properties.TopicArn.Ref.replace(/[0-9A-F]{8}$/, '')}`,
    )
    expect(subscriptions.toSorted()).toEqual([
      'ops@example.org AlarmsTopicsSoon',
      'ops@example.org AlarmsTopicsUrgent',
      'pager@example.org AlarmsTopicsUrgent',
    ])
  })
})

describe('an alarm', () => {
  test('reports that one in twenty calls of the core function is slow for 15 minutes', () => {
    expect(alarm('CoreSlow')).toMatchObject({
      MetricName: 'Duration',
      ExtendedStatistic: 'p95',
      Dimensions: [{ Name: 'FunctionName', Value: `<${functionId('CoreHandler')}>` }],
      Threshold: 3000,
      Period: 300,
      EvaluationPeriods: 3,
    })
  })

  test('reports requests that were answered with 429, which the access log shows', () => {
    expect(alarm('TooManyRequests')).toMatchObject({
      Namespace: 'ActPrep-dev',
      MetricName: 'TooManyRequests',
      Threshold: 100,
    })
    expect(propertiesOf('AWS::Logs::MetricFilter', 'TooManyRequests')).toMatchObject({
      LogGroupName: `<${idOf(template, 'AWS::Logs::LogGroup', 'ApiAccessLog')}>`,
      FilterPattern: '{ $.status = "429" }',
    })
    // The filter compares texts, and the format quotes the status.
    expect(propertiesOf('AWS::ApiGateway::Stage', 'Api')['AccessLogSetting']).toMatchObject({
      Format: expect.stringContaining('"status":"$context.status"'),
    })
  })

  test('reports a change of a plan that waits for 15 minutes', () => {
    expect(alarm('WorkAge')).toMatchObject({
      MetricName: 'ApproximateAgeOfOldestMessage',
      Dimensions: [
        { Name: 'QueueName', Value: `<${idOf(template, 'AWS::SQS::Queue', 'BillingWorkQueue')}.QueueName>` },
      ],
      Threshold: 900,
    })
  })

  test('reports throttled reads and writes of every index', () => {
    const { Metrics } = z
      .object({ Metrics: z.array(z.record(z.string(), z.unknown())) })
      .parse(alarm('IndexThrottles'))
    expect(Metrics).toContainEqual(expect.objectContaining({ Expression: 'SUM(METRICS())' }))
    const indexes = z
      .array(z.object({ IndexName: z.string() }))
      .parse(propertiesOf('AWS::DynamoDB::GlobalTable', 'Data')['GlobalSecondaryIndexes'])
    for (const { IndexName } of indexes)
      for (const MetricName of ['ReadThrottleEvents', 'WriteThrottleEvents'])
        expect(Metrics).toContainEqual(
          expect.objectContaining({
            MetricStat: expect.objectContaining({
              Metric: {
                Namespace: 'AWS/DynamoDB',
                MetricName,
                Dimensions: expect.arrayContaining([{ Name: 'GlobalSecondaryIndexName', Value: IndexName }]),
              },
            }),
          }),
        )
    expect(Metrics).toHaveLength(1 + 2 * indexes.length)
  })

  test.each([
    ['RollupMissed', 'RollupFunctionHandler'],
    ['WeeklySummaryMissed', 'WeeklySummaryFunctionHandler'],
  ])('%s reports that a nightly job did not even start for 26 hours', (name, handler) => {
    expect(alarm(name)).toMatchObject({
      MetricName: 'Invocations',
      Dimensions: [{ Name: 'FunctionName', Value: `<${functionId(handler)}>` }],
      Statistic: 'Sum',
      Period: 3600,
      EvaluationPeriods: 26,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  test('reports blocked requests of this stack’s firewall, whose metrics have its name', () => {
    expect(alarm('FirewallBlocks')).toMatchObject({
      Namespace: 'AWS/WAFV2',
      MetricName: 'BlockedRequests',
      Dimensions: [
        { Name: 'Region', Value: REGION },
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: 'ActPrep-dev-Firewall' },
      ],
      Threshold: 1000,
    })
    expect(propertiesOf('AWS::WAFv2::WebACL', 'Api')).toMatchObject({
      VisibilityConfig: { MetricName: 'ActPrep-dev-Firewall' },
    })
  })
})

describe('the canary', () => {
  test('checks the site every five minutes, with no right but its log, and no retry', () => {
    const handler = functionId('CanaryFunctionHandler')
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(5 minutes)',
      Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [handler, 'Arn'] } })],
    })
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: handler },
      MaximumRetryAttempts: 0,
    })
    const actions = roleStatements(template)
      .filter(({ role }) => role.startsWith('CanaryFunctionRole'))
      .flatMap((one) => one.actions)
    expect(actions.toSorted()).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ])
  })

  test('has an alarm if no run succeeded for 15 minutes, also if it did not run at all', () => {
    expect(alarm('SiteDown')).toMatchObject({
      EvaluationPeriods: 3,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      Metrics: [
        expect.objectContaining({ Expression: 'runs - errors' }),
        ...['Invocations', 'Errors'].map((MetricName) =>
          expect.objectContaining({
            MetricStat: expect.objectContaining({
              Metric: expect.objectContaining({
                MetricName,
                Dimensions: [{ Name: 'FunctionName', Value: `<${functionId('CanaryFunctionHandler')}>` }],
              }),
              Period: 300,
            }),
          }),
        ),
      ],
    })
  })
})

describe('the dashboard', () => {
  const { DashboardName, DashboardBody } = z
    .object({ DashboardName: z.string(), DashboardBody: z.string() })
    .parse(propertiesOf('AWS::CloudWatch::Dashboard', 'Overview'))
  const { widgets } = z
    .object({
      widgets: z.array(
        z.object({
          type: z.string(),
          properties: z.looseObject({
            title: z.string().optional(),
            metrics: z.array(z.unknown()).default([]),
            alarms: z.array(z.string()).default([]),
          }),
        }),
      ),
    })
    .parse(JSON.parse(DashboardBody))

  test('has a name for each stack and region', () => {
    expect(DashboardName).toBe(`ActPrep-dev-${REGION}`)
  })

  test('shows every alarm', () => {
    const shown = widgets.flatMap(({ properties }) => properties.alarms)
    expect(shown).toHaveLength(Object.keys(template.findResources('AWS::CloudWatch::Alarm')).length)
  })

  test('has few enough metrics to be free', () => {
    const metrics = widgets.flatMap(({ properties }) => properties.metrics)
    expect(metrics.length).toBeGreaterThan(30)
    expect(metrics.length).toBeLessThanOrEqual(50)
  })

  test('has graphs that docs/runbook.md explains', () => {
    const runbook = readFileSync(projectPath('docs', 'runbook.md'), 'utf8')
    const titles = widgets.flatMap(({ properties: { title } }) => (title === undefined ? [] : [title]))
    expect(titles.length).toBeGreaterThan(9)
    expect(titles.filter((title) => !runbook.includes(`| ${title} `))).toEqual([])
  })
})

describe('the monthly budget', () => {
  test('reports that 80% are spent, and a forecast above 100%, to the recipient of alarms', () => {
    expect(propertiesOf('AWS::Budgets::Budget', 'Budget')).toMatchObject({
      Budget: {
        BudgetLimit: { Amount: 200, Unit: 'USD' },
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
      },
      NotificationsWithSubscribers: [
        ['ACTUAL', 80],
        ['FORECASTED', 100],
      ].map(([NotificationType, Threshold]) => ({
        Notification: { NotificationType, Threshold, ComparisonOperator: 'GREATER_THAN' },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: MAIL_AND_GOOGLE.alarmEmail }],
      })),
    })
  })

  test('denies calls of models when it is spent, to every role that may call them and to no other', () => {
    const deny = `<${idOf(template, 'AWS::IAM::ManagedPolicy', 'BudgetDenyModels')}>`
    const callers = new Set(
      roleStatements(template)
        .filter(({ actions }) => actions.some((action) => action.startsWith('bedrock:InvokeModel')))
        .map(({ role }) => `<${role}>`),
    )
    const action = z
      .looseObject({
        Definition: z.object({
          IamActionDefinition: z.object({ PolicyArn: z.string(), Roles: z.array(z.string()) }),
        }),
      })
      .parse(propertiesOf('AWS::Budgets::BudgetsAction', 'Budget'))
    expect(action).toMatchObject({
      BudgetName: `<${idOf(template, 'AWS::Budgets::Budget', 'Budget')}>`,
      ActionType: 'APPLY_IAM_POLICY',
      ActionThreshold: { Type: 'PERCENTAGE', Value: 100 },
      ApprovalModel: 'AUTOMATIC',
      NotificationType: 'ACTUAL',
    })
    expect(callers.size).toBe(5)
    expect(new Set(action.Definition.IamActionDefinition.Roles)).toEqual(callers)
    expect(action.Definition.IamActionDefinition.PolicyArn).toBe(deny)
    expect(propertiesOf('AWS::IAM::ManagedPolicy', 'BudgetDenyModels')['PolicyDocument']).toMatchObject({
      Statement: [
        {
          Effect: 'Deny',
          Action: ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'],
          Resource: '*',
        },
      ],
    })
    const attach = roleStatements(template).filter(({ role }) => role.startsWith('BudgetActionRole'))
    expect(attach.map(({ actions }) => actions)).toEqual([['iam:AttachRolePolicy', 'iam:DetachRolePolicy']])
    expect(resolve(attach[0]?.conditions)).toEqual({ ArnEquals: { 'iam:PolicyARN': deny } })
  })

  test('is absent without a limit', () => {
    synthesize(MAIL_AND_GOOGLE).resourceCountIs('AWS::Budgets::Budget', 0)
  })
})

describe('access logs', () => {
  test('are off by default', () => {
    template.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 0)
    expect(JSON.stringify(propertiesOf('AWS::CloudFront::Distribution', 'Site'))).not.toContain('Logging')
  })

  test('are stored for a few days if the operator asks for them, without secrets, and with a warning', () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const logged = synthesize({ accessLogDays: 3 })
    expect(JSON.stringify(printed.mock.calls)).toContain('log network addresses (accessLogDays)')
    printed.mockRestore()
    const group = 'aws-waf-logs-ActPrep-dev'
    logged.hasResourceProperties('AWS::Logs::LogGroup', { LogGroupName: group, RetentionInDays: 3 })
    const [configuration] = Object.values(logged.findResources('AWS::WAFv2::LoggingConfiguration'))
    expect(resolve(configuration?.['Properties'])).toMatchObject({
      LogDestinationConfigs: [`arn:aws:logs:${REGION}:account:log-group:${group}`],
      RedactedFields: ['authorization', 'x-attempt-token', 'cookie', ORIGIN_PROOF_HEADER].map((Name) => ({
        SingleHeader: { Name },
      })),
    })
    const [delivery] = Object.values(logged.findResources('AWS::Logs::ResourcePolicy'))
    expect(JSON.parse(String(resolve(delivery?.['Properties'].PolicyDocument)))).toMatchObject({
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'delivery.logs.amazonaws.com' },
          Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          Condition: { StringEquals: { 'aws:SourceAccount': 'account' } },
        },
      ],
    })
    const bucket = idOf(logged, 'AWS::S3::Bucket', 'SiteAccessLogs')
    expect(logged.findResources('AWS::S3::Bucket')[bucket]?.['Properties']).toMatchObject({
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 3, Status: 'Enabled' }] },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    })
    logged.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Logging: Match.objectLike({
          Bucket: { 'Fn::GetAtt': [bucket, 'RegionalDomainName'] },
          IncludeCookies: Match.absent(),
        }),
      },
    })
  })
})
