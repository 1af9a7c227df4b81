import { expect, test } from 'vitest'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { settingsKey } from '#lambdas/shared/store/keys.ts'
import { roleStatements } from './iam.ts'
import { REGION, resolve } from './resolve.ts'
import { synthesize } from './synthesized.ts'

const template = synthesize()
const statements = roleStatements(template)
const logicalId = (type: string, prefix: string): string =>
  Object.keys(template.findResources(type)).find((id) => id.startsWith(prefix)) ?? `no ${type} ${prefix}`

const table = { 'Fn::GetAtt': [logicalId('AWS::DynamoDB::GlobalTable', 'Data'), 'Arn'] }
/** The right to a Query on the owner index, which lists a student's tests. */
const rightToListTests = {
  actions: ['dynamodb:Query'],
  resource: { 'Fn::Join': ['', [table, `/index/${TABLE.ownerIndex.name}`]] },
}
const ownLogs = (prefix: string) => ({
  actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
  resource: { 'Fn::GetAtt': [logicalId('AWS::Logs::LogGroup', prefix), 'Arn'] },
})
/** Returns the conditions of a role's right to an action. */
const conditionsOn = (rolePrefix: string, action: string) =>
  statements
    .filter(
      ({ role, actions }) => role === logicalId('AWS::IAM::Role', rolePrefix) && actions.includes(action),
    )
    .map(({ conditions }) => conditions)
const traces = { actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], resource: '*' }
const rightsOf = (rolePrefix: string) =>
  statements
    .filter(({ role }) => role === logicalId('AWS::IAM::Role', rolePrefix))
    .map(({ actions, resource }) => ({ actions, resource }))

const rightToQueueWork = {
  actions: ['sqs:SendMessage'],
  resource: { 'Fn::GetAtt': [logicalId('AWS::SQS::Queue', 'BillingWorkQueue'), 'Arn'] },
}
const rightToStoreFailures = {
  actions: ['sqs:SendMessage'],
  resource: { 'Fn::GetAtt': [logicalId('AWS::SQS::Queue', 'FailedEventsQueue'), 'Arn'] },
}
const rightToReadStripeSecret = {
  actions: ['secretsmanager:GetSecretValue'],
  resource: { Ref: logicalId('AWS::SecretsManager::Secret', 'StripeSecret') },
}

test('the core function can only use the table and list a student’s tests', () => {
  expect(rightsOf('CoreRole')).toEqual([
    ownLogs('CoreLogs'),
    traces,
    {
      actions: [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
      resource: table,
    },
    rightToListTests,
  ])
})

test('the account function can use the table, delete users in the pool, and queue customers for removal', () => {
  expect(rightsOf('AccountRole')).toEqual([
    ownLogs('AccountLogs'),
    traces,
    {
      actions: [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
      resource: table,
    },
    rightToListTests,
    {
      actions: ['cognito-idp:AdminDeleteUser'],
      resource: { 'Fn::GetAtt': [logicalId('AWS::Cognito::UserPool', 'Identity'), 'Arn'] },
    },
    rightToQueueWork,
  ])
})

test('the billing function can use the table, but no Query, and read the secret with Stripe’s keys', () => {
  expect(rightsOf('BillingFunctionRole')).toEqual([
    ownLogs('BillingFunctionLogs'),
    traces,
    {
      actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resource: table,
    },
    rightToReadStripeSecret,
  ])
})

test('the webhook can queue events and read the secret with Stripe’s keys, but use no table', () => {
  expect(rightsOf('BillingWebhookRole')).toEqual([
    ownLogs('BillingWebhookLogs'),
    traces,
    rightToQueueWork,
    rightToReadStripeSecret,
  ])
})

test('the reconcile function can receive messages and store Stripe’s state', () => {
  // `BillingSettle` is the logical id of the reconcile function.
  expect(rightsOf('BillingSettleRole')).toEqual([
    ownLogs('BillingSettleLogs'),
    traces,
    {
      actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
      resource: rightToQueueWork.resource,
    },
    { actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], resource: table },
    rightToReadStripeSecret,
  ])
})

test('only the contact function can publish messages, to its own topic', () => {
  const topic = { Ref: logicalId('AWS::SNS::Topic', 'Contact') }
  expect(rightsOf('ContactFunctionRole')).toEqual([
    ownLogs('ContactFunctionLogs'),
    traces,
    {
      actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resource: table,
    },
    { actions: ['sns:Publish'], resource: topic },
  ])
  const publishers = statements.filter(({ actions }) => actions.some((action) => action.startsWith('sns')))
  expect(publishers.map(({ role }) => role)).toEqual([logicalId('AWS::IAM::Role', 'ContactFunctionRole')])
})

test('the sign-up trigger can read only the settings from the table', () => {
  expect(rightsOf('IdentityPreSignUpRole')).toEqual([
    ownLogs('IdentityPreSignUpLogs'),
    traces,
    { actions: ['dynamodb:GetItem'], resource: table },
  ])
  expect(conditionsOn('IdentityPreSignUpRole', 'dynamodb:GetItem')).toEqual([
    { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [settingsKey.pk] } },
  ])
})

test('the AI function can call models, count their cost, store conversations, and look for open tests', () => {
  const verbs = ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem']
  const allowed = rightsOf('AiFunctionRole')
  const onTable = allowed.filter(({ resource }) => JSON.stringify(resource) === JSON.stringify(table))
  expect(onTable).toEqual([{ actions: verbs.map((verb) => `dynamodb:${verb}`), resource: table }])
  expect(allowed).toContainEqual(rightToListTests)
  expect(new Set(allowed.flatMap(({ actions }) => actions))).toEqual(
    new Set([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      ...traces.actions,
      ...verbs.map((verb) => `dynamodb:${verb}`),
      'bedrock:InvokeModelWithResponseStream',
      'bedrock:ApplyGuardrail',
    ]),
  )
})

test('only the account and admin functions may use the user pool', () => {
  const cognito = statements.filter(({ actions }) => actions.some((action) => action.startsWith('cognito')))
  expect(cognito.map(({ role }) => role)).toEqual([
    logicalId('AWS::IAM::Role', 'AccountRole'),
    logicalId('AWS::IAM::Role', 'AdminRole'),
  ])
})

test('the seed function can use only the table', () => {
  expect(rightsOf('SeedFunctionRole')).toEqual([
    ownLogs('SeedFunctionLogs'),
    traces,
    {
      actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resource: table,
    },
  ])
})

const STORING_ACTIONS = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']
test.each(['Plan', 'PublishBatch', 'RejectBatch', 'CloseRun'])(
  'the step %s can read, put, and update items, and can call no model',
  (step) => {
    expect(rightsOf(`Generation${step}Role`)).toEqual([
      ownLogs(`Generation${step}Logs`),
      traces,
      { actions: STORING_ACTIONS, resource: table },
      // A rule calls it, so its failed events are stored.
      ...(step === 'CloseRun' ? [rightToStoreFailures] : []),
    ])
  },
)

test.each([
  ['WriteBatch', ['dynamodb:GetItem', 'dynamodb:UpdateItem']],
  ['RepairBatch', ['dynamodb:GetItem', 'dynamodb:UpdateItem']],
  ['CheckBatch', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem']],
])('the step %s can call models, and can read and update items, but not put them', (step, actions) => {
  const allowed = rightsOf(`Generation${step}Role`)
  expect(allowed.filter(({ resource }) => JSON.stringify(resource) === JSON.stringify(table))).toEqual([
    { actions, resource: table },
  ])
  expect(new Set(allowed.flatMap((one) => one.actions))).toEqual(
    new Set([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      ...traces.actions,
      ...actions,
      'bedrock:InvokeModel',
      'bedrock:ApplyGuardrail',
    ]),
  )
})

test('only the admin function can start, describe, and stop executions, and only those of this state machine', () => {
  const machine = logicalId('AWS::StepFunctions::StateMachine', 'Generation')
  const { Properties } = template.findResources('AWS::StepFunctions::StateMachine')[machine] ?? {}
  const name = String(resolve(Properties?.StateMachineName))
  const states = statements.filter(({ actions }) => actions.some((action) => action.startsWith('states')))
  const always = { role: logicalId('AWS::IAM::Role', 'AdminRole'), effect: 'Allow', conditions: undefined }
  expect(states.map((one) => ({ ...one, resource: resolve(one.resource) }))).toEqual([
    { ...always, actions: ['states:StartExecution'], resource: `<${machine}>` },
    {
      ...always,
      actions: ['states:DescribeExecution', 'states:StopExecution'],
      resource: `arn:aws:states:${REGION}:account:execution:${name}:*`,
    },
  ])
})

test('the state machine can call its own seven functions', () => {
  const calls = statements.filter(({ actions }) => actions.includes('lambda:InvokeFunction'))
  const machineCalls = calls.filter(
    ({ role }) => role === logicalId('AWS::IAM::Role', 'GenerationMachineRole'),
  )
  expect(machineCalls.flatMap(({ resource }) => resource)).toHaveLength(7)
})

test('no role has an action by wildcard', () => {
  expect(statements.length).toBeGreaterThan(8)
  expect(statements.filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual([])
})

test('no role has access to everything, except for writing traces and the state machine’s log', () => {
  const machine = logicalId('AWS::IAM::Role', 'GenerationMachineRole')
  const everywhere = statements.filter(({ role, resource }) => resource === '*' && role !== machine)
  expect(new Set(everywhere.map(({ actions }) => actions.join(' ')))).toEqual(
    new Set([traces.actions.join(' ')]),
  )
})

test('every function has its own role', () => {
  const roles = Object.values(template.findResources('AWS::Lambda::Function')).map(({ Properties }) =>
    JSON.stringify(Properties.Role),
  )
  expect(new Set(roles).size).toBe(roles.length)
})
