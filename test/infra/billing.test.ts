import { readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { billingRoutes } from '../../domain/api/billing.routes.ts'
import { EVENT_TYPES } from '../../lambdas/billing/webhook.ts'
import { project } from '../../lib/project.ts'
import { roleStatements } from './iam.ts'
import { resolve } from './resolve.ts'
import { synthesize } from './synthesized.ts'

const template = synthesize()
const logicalId = (type: string, prefix: string): string =>
  Object.keys(template.findResources(type)).find((id) => id.startsWith(prefix)) ?? `no ${type} ${prefix}`
const secret = logicalId('AWS::SecretsManager::Secret', 'BillingStripe')
const queue = logicalId('AWS::SQS::Queue', 'BillingWorkQueue')
const deadLetters = logicalId('AWS::SQS::Queue', 'BillingWorkDeadLetters')

/** The functions' roles of whose statements this is true, without what the CDK adds to their names. */
const whoMay = (allowed: (statement: { actions: readonly string[]; resource: unknown }) => boolean) =>
  roleStatements(template)
    .filter(allowed)
    .map(({ role }) => role.replace(/Role.*/, ''))

const lambdaFunction = z.object({
  Timeout: z.int().optional(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
})
/** Functions by their logical ids, without what the CDK adds. */
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
/** Those that are told this of their environment. */
const whoKnows = (name: string) => [...functions].flatMap(([id, { env }]) => (name in env ? [id] : []))

const BILLING = ['BillingFunction', 'BillingSettle', 'BillingWebhook']

describe('the keys of Stripe', () => {
  test('are read by the three functions of billing, and by nobody else', () => {
    const readers = whoMay(({ resource }) => JSON.stringify(resource).includes(secret))
    expect(readers.toSorted()).toEqual(BILLING)
    expect(
      whoMay(({ actions }) => actions.some((one) => one.startsWith('secretsmanager'))).toSorted(),
    ).toEqual(BILLING)
    expect(whoKnows('STRIPE_SECRET_ARN').toSorted()).toEqual(BILLING)
  })

  test('are in no template, outlive the stack, and cannot be known before an operator puts them there', () => {
    const found = template.findResources('AWS::SecretsManager::Secret')[secret]
    expect(found).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    const properties = z
      .object({ GenerateSecretString: z.looseObject({ GenerateStringKey: z.string() }) })
      .parse(found?.['Properties'])
    expect(properties).not.toHaveProperty('SecretString')
    // What events are signed with is a random word until then: nobody can sign one.
    expect(properties.GenerateSecretString).toEqual({
      GenerateStringKey: 'webhookSecret',
      SecretStringTemplate: '{"apiKey":"not set"}',
      PasswordLength: 40,
      ExcludePunctuation: true,
    })
    for (const [, { env }] of functions)
      expect(JSON.stringify(env)).not.toMatch(/resolve:secretsmanager|[sr]k_(live|test)|whsec_/)
  })

  test('have a place that an output names, as has what could not be settled', () => {
    template.hasOutput('StripeSecretArn', { Value: { Ref: secret } })
    template.hasOutput('DeadLettersArn', { Value: { 'Fn::GetAtt': [deadLetters, 'Arn'] } })
  })
})

describe('what Stripe tells', () => {
  test('is all that docs/runbook.md has an operator ask for', () => {
    const runbook = readFileSync(project('docs', 'runbook.md'), 'utf8')
    expect([...EVENT_TYPES].filter((type) => !runbook.includes(`\`${type}\``))).toEqual([])
    expect(runbook).toContain(`<SiteUrl>/api${billingRoutes.stripeWebhook.path}`)
  })

  test('comes by a method with a throttle of its own', () => {
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

  test('is put into the queue by the webhook; whose account is deleted, by the account function; nobody else may', () => {
    const senders = ['Account', 'BillingWebhook']
    const sends = whoMay(({ actions }) => actions.includes('sqs:SendMessage'))
    expect(sends.toSorted()).toEqual(senders)
    expect(whoKnows('QUEUE_URL').toSorted()).toEqual(senders)
  })

  test('is taken from the queue by one function, of whose batches only what failed comes again', () => {
    expect(whoMay(({ actions }) => actions.includes('sqs:ReceiveMessage'))).toEqual(['BillingSettle'])
    template.resourceCountIs('AWS::Lambda::EventSourceMapping', 1)
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: { 'Fn::GetAtt': [queue, 'Arn'] },
      FunctionName: { Ref: Match.stringLikeRegexp('^BillingSettleHandler') },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 5 },
    })
  })

  test('is set aside after five tries, and kept there longer than it could have waited before', () => {
    const sqs = z.object({
      MessageRetentionPeriod: z.int(),
      VisibilityTimeout: z.int().default(30),
      RedrivePolicy: z.unknown().optional(),
    })
    const of = (id: string) => sqs.parse(template.findResources('AWS::SQS::Queue')[id]?.['Properties'])
    expect(of(queue).RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters, 'Arn'] },
      maxReceiveCount: 5,
    })
    expect(of(deadLetters).MessageRetentionPeriod).toBe(14 * 86_400)
    expect(of(queue).MessageRetentionPeriod).toBeLessThan(of(deadLetters).MessageRetentionPeriod)
    expect(of(queue).VisibilityTimeout).toBe(6 * (functions.get('BillingSettle')?.timeout ?? 0))
  })

  test.each([queue, deadLetters])('waits encrypted and is handed over by TLS alone (%s)', (id) => {
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

test('Stripe’s pages lead back to the site, wherever that is', () => {
  const distribution = logicalId('AWS::CloudFront::Distribution', 'Site')
  expect(functions.get('BillingFunction')?.env['SITE_URL']).toBe(`https://<${distribution}.DomainName>`)
  const named = functionsOf(synthesize({ siteUrl: 'https://act.example.org' }))
  expect(named.get('BillingFunction')?.env['SITE_URL']).toBe('https://act.example.org')
})

test('a deployment asks the real Stripe', () => {
  expect(whoKnows('STRIPE_API_URL')).toEqual([])
})
