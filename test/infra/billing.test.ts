// @module-tag deep
import { readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { billingRoutes } from '#domain/api/billing.routes.ts'
import { EVENT_TYPES } from '#lambdas/billing/webhook.ts'
import { projectPath } from '#lib/project-path.ts'
import { WORK_NUMBERS } from '#lib/billing/work-numbers.ts'
import { roleStatements } from './iam.ts'
import { resolve } from './resolve.ts'
import { DOMAIN, synthesize } from './synthesized.ts'

const template = synthesize()
const logicalId = (type: string, prefix: string): string =>
  Object.keys(template.findResources(type)).find((id) => id.startsWith(prefix)) ?? `no ${type} ${prefix}`
const secret = logicalId('AWS::SecretsManager::Secret', 'StripeSecret')
const queue = logicalId('AWS::SQS::Queue', 'BillingWorkQueue')
const deadLetters = logicalId('AWS::SQS::Queue', 'BillingWorkDeadLetters')

/** Returns the ids of the functions whose roles have a matching statement, without the CDK's suffix. */
const functionsAllowedTo = (
  isMatch: (statement: { actions: readonly string[]; resource: unknown }) => boolean,
) =>
  roleStatements(template)
    .filter(isMatch)
    .map(({ role }) => role.replace(/Role.*/, ''))

const lambdaFunction = z.object({
  Timeout: z.int().optional(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
})
/** Returns timeout and environment of each function, by logical id without the suffix that the CDK adds. */
const functionsOf = (from: typeof template) =>
  new Map(
    Object.entries(from.findResources('AWS::Lambda::Function')).map(([id, { Properties }]) => {
      const { Timeout, Environment } = lambdaFunction.parse(Properties)
      return [
        id.replace(/Handler\w+$/, ''),
        {
          timeout: Timeout ?? 3,
          env: z.record(z.string(), z.unknown()).parse(resolve(Environment?.Variables ?? {})),
        },
      ]
    }),
  )
const functions = functionsOf(template)
/** Returns the functions with this environment variable. */
const functionsWithVariable = (name: string) =>
  [...functions].flatMap(([id, { env }]) => (name in env ? [id] : []))

/** The billing functions. `BillingSettle` is the logical id of the reconcile function. */
const BILLING = ['BillingFunction', 'BillingSettle', 'BillingWebhook']

describe('the API key and the webhook secret of Stripe', () => {
  test('are readable only by the three billing functions', () => {
    const readers = functionsAllowedTo(({ resource }) => JSON.stringify(resource).includes(secret))
    expect(readers.toSorted()).toEqual(BILLING)
    expect(
      functionsAllowedTo(({ actions }) => actions.some((one) => one.startsWith('secretsmanager'))).toSorted(),
    ).toEqual(BILLING)
    expect(functionsWithVariable('STRIPE_SECRET_ARN').toSorted()).toEqual(BILLING)
  })

  test('are in no template, outlive the stack, and can’t be used before an operator sets them', () => {
    const secretResource = template.findResources('AWS::SecretsManager::Secret')[secret]
    expect(secretResource).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    })
    const properties = z
      .object({ GenerateSecretString: z.looseObject({ GenerateStringKey: z.string() }) })
      .parse(secretResource?.['Properties'])
    expect(properties).not.toHaveProperty('SecretString')
    // Until an operator sets it, the webhook secret is a random word, so nobody can sign an event.
    expect(properties.GenerateSecretString).toEqual({
      GenerateStringKey: 'webhookSecret',
      SecretStringTemplate: '{"apiKey":"not set"}',
      PasswordLength: 40,
      ExcludePunctuation: true,
    })
    for (const [, { env }] of functions)
      expect(JSON.stringify(env)).not.toMatch(/resolve:secretsmanager|[sr]k_(live|test)|whsec_/)
  })

  test('have their ARN in an output, like the dead letter queue', () => {
    template.hasOutput('StripeSecretArn', { Value: { Ref: secret } })
    template.hasOutput('DeadLettersArn', { Value: { 'Fn::GetAtt': [deadLetters, 'Arn'] } })
  })
})

describe('events of Stripe', () => {
  test('are all listed in docs/runbook.md', () => {
    const runbook = readFileSync(projectPath('docs', 'runbook.md'), 'utf8')
    expect([...EVENT_TYPES].filter((type) => !runbook.includes(`\`${type}\``))).toEqual([])
    expect(runbook).toContain(`<SiteUrl>/api${billingRoutes.stripeWebhook.path}`)
  })

  test('arrive at a method with its own throttle', () => {
    const { path, method, rate } = billingRoutes.stripeWebhook
    template.hasResourceProperties('AWS::ApiGateway::Stage', {
      MethodSettings: Match.arrayWith([
        Match.objectLike({
          HttpMethod: method,
          ResourcePath: `/${path.replaceAll('/', '~1')}`,
          ThrottlingRateLimit: rate,
        }),
      ]),
    })
  })

  test('are queued only by the webhook and, for deleted accounts, by the account and admin functions', () => {
    const senders = ['Account', 'Admin', 'BillingWebhook']
    const sends = functionsAllowedTo(
      ({ actions, resource }) =>
        actions.includes('sqs:SendMessage') && JSON.stringify(resource).includes(queue),
    )
    expect(sends.toSorted()).toEqual(senders)
    expect(functionsWithVariable('QUEUE_URL').toSorted()).toEqual(senders)
  })

  test('are received by one function, and only failed messages of a batch are delivered again', () => {
    expect(functionsAllowedTo(({ actions }) => actions.includes('sqs:ReceiveMessage'))).toEqual([
      'BillingSettle',
    ])
    template.resourceCountIs('AWS::Lambda::EventSourceMapping', 1)
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [queue, 'Arn'] },
      FunctionName: { Ref: Match.stringLikeRegexp('^BillingSettleHandler') },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 5 },
    })
  })

  test('are moved to the dead letter queue after five tries, and stay there longer than in the queue', () => {
    const sqs = z.object({
      MessageRetentionPeriod: z.int(),
      VisibilityTimeout: z.int().default(30),
      RedrivePolicy: z.unknown().optional(),
    })
    const queueOf = (id: string) => sqs.parse(template.findResources('AWS::SQS::Queue')[id]?.['Properties'])
    expect(queueOf(queue).RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters, 'Arn'] },
      maxReceiveCount: 5,
    })
    expect(queueOf(deadLetters).MessageRetentionPeriod).toBe(14 * 86_400)
    expect(queueOf(queue).MessageRetentionPeriod).toBeLessThan(queueOf(deadLetters).MessageRetentionPeriod)
    expect(queueOf(queue).VisibilityTimeout).toBe(6 * (functions.get('BillingSettle')?.timeout ?? 0))
  })

  test('have a queue with the numbers of the embedded queue', () => {
    const numbers = z.object({
      VisibilityTimeout: z.int(),
      RedrivePolicy: z.object({ maxReceiveCount: z.int() }),
    })
    const { VisibilityTimeout, RedrivePolicy } = numbers.parse(
      template.findResources('AWS::SQS::Queue')[queue]?.['Properties'],
    )
    const mapping = z.object({
      BatchSize: z.int(),
      ScalingConfig: z.object({ MaximumConcurrency: z.int() }),
    })
    const [source] = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
    const { BatchSize, ScalingConfig } = mapping.parse(source?.['Properties'])
    expect({
      timeLimit: functions.get('BillingSettle')?.timeout,
      batchSize: BatchSize,
      atOnce: ScalingConfig.MaximumConcurrency,
      hiddenFor: VisibilityTimeout,
      tries: RedrivePolicy.maxReceiveCount,
    }).toEqual(WORK_NUMBERS)
  })

  test.each([queue, deadLetters])('are encrypted and sent only over TLS (%s)', (id) => {
    expect(template.findResources('AWS::SQS::Queue')[id]?.['Properties']).toMatchObject({
      SqsManagedSseEnabled: true,
    })
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: id }],
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ],
      },
    })
  })
})

test('the billing function has the site’s URL, to which Stripe’s pages lead back', () => {
  const distribution = logicalId('AWS::CloudFront::Distribution', 'Site')
  expect(functions.get('BillingFunction')?.env['SITE_URL']).toBe(`https://<${distribution}.DomainName>`)
  const functionsWithDomain = functionsOf(synthesize({ domain: DOMAIN }))
  expect(functionsWithDomain.get('BillingFunction')?.env['SITE_URL']).toBe('https://act.example.org')
})

test('a deployment calls the real Stripe', () => {
  expect(functionsWithVariable('STRIPE_API_URL')).toEqual([])
})
