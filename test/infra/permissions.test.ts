import { expect, test } from 'vitest'
import { TABLE } from '../../lambdas/shared/store/table-schema.ts'
import { roleStatements } from './iam.ts'
import { synthesize } from './synthesized.ts'

const template = synthesize()
const statements = roleStatements(template)
const logicalId = (type: string, prefix: string): string =>
  Object.keys(template.findResources(type)).find((id) => id.startsWith(prefix)) ?? `no ${type} ${prefix}`

const table = { 'Fn::GetAtt': [logicalId('AWS::DynamoDB::GlobalTable', 'Data'), 'Arn'] }
/** One Query on the index: a student's tests. */
const listing = {
  actions: ['dynamodb:Query'],
  resource: { 'Fn::Join': ['', [table, `/index/${TABLE.ownerIndex.name}`]] },
}
const ownLogs = (prefix: string) => ({
  actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
  resource: { 'Fn::GetAtt': [logicalId('AWS::Logs::LogGroup', prefix), 'Arn'] },
})
const traces = { actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], resource: '*' }
const allowedTo = (rolePrefix: string) =>
  statements
    .filter(({ role }) => role === logicalId('AWS::IAM::Role', rolePrefix))
    .map(({ actions, resource }) => ({ actions, resource }))

test('the core function reaches the table, lists a student’s tests, and nothing else', () => {
  expect(allowedTo('CoreRole')).toEqual([
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
    listing,
  ])
})

test('the account function reaches the table, and of the user pool may delete accounts only', () => {
  expect(allowedTo('AccountRole')).toEqual([
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
    listing,
    {
      actions: ['cognito-idp:AdminDeleteUser'],
      resource: { 'Fn::GetAtt': [logicalId('AWS::Cognito::UserPool', 'Identity'), 'Arn'] },
    },
  ])
})

test('the sign-up trigger reaches nothing at all', () => {
  expect(allowedTo('IdentityPreSignUpRole')).toEqual([ownLogs('IdentityPreSignUpLogs'), traces])
})

test('nobody but the account function may touch the user pool', () => {
  const cognito = statements.filter(({ actions }) => actions.some((action) => action.startsWith('cognito')))
  expect(cognito.map(({ role }) => role)).toEqual([logicalId('AWS::IAM::Role', 'AccountRole')])
})

test('the seed function reaches the table and nothing else', () => {
  expect(allowedTo('SeedFunctionRole')).toEqual([
    ownLogs('SeedFunctionLogs'),
    traces,
    {
      actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resource: table,
    },
  ])
})

test('no role may do an action by wildcard', () => {
  expect(statements.length).toBeGreaterThan(8)
  expect(statements.filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual([])
})

test('no role may act on everything, but for writing traces', () => {
  expect(statements.filter(({ resource }) => resource === '*').map(({ actions }) => actions)).toEqual([
    traces.actions,
    traces.actions,
    traces.actions,
    traces.actions,
  ])
})

test('every function has a role of its own', () => {
  const roles = Object.values(template.findResources('AWS::Lambda::Function')).map(({ Properties }) =>
    JSON.stringify(Properties.Role),
  )
  expect(new Set(roles).size).toBe(roles.length)
})
