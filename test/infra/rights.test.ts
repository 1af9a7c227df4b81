import { expect, test } from 'vitest'
import { readDeployedRights } from '../support/parity/deployed-rights.ts'
import { requestedAccess } from '../support/parity/requested-access.ts'
import { type Access, type RightsStatement, rightsUsed } from '../support/parity/rights.ts'
import { MAIL_AND_GOOGLE, synthesize } from './synthesized.ts'

/** Tests the decisions of the check that replaces IAM in tests with the embedded cloud. */

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/act-prep'
const grant = (change: Partial<RightsStatement> = {}): RightsStatement => ({
  effect: 'Allow',
  actions: ['dynamodb:GetItem'],
  resources: [TABLE],
  conditions: {},
  ...change,
})
const access = (change: Partial<Access> = {}): Access => ({
  action: 'dynamodb:GetItem',
  resource: TABLE,
  context: {},
  ...change,
})
const isAllowed = (grants: readonly RightsStatement[], wanted = access()) =>
  rightsUsed(grants, wanted).length > 0

test('the check of rights allows an action on a resource that one statement names, and nothing else', () => {
  expect(isAllowed([grant()])).toBe(true)
  expect(isAllowed([])).toBe(false)
  expect(isAllowed([grant()], access({ action: 'dynamodb:PutItem' }))).toBe(false)
  expect(isAllowed([grant()], access({ resource: `${TABLE}/index/owner-3` }))).toBe(false)
  expect(isAllowed([grant()], access({ resource: `${TABLE}2` }))).toBe(false)
})

test('the check of rights treats only * and ? as wildcards in a resource', () => {
  const executions = grant({ resources: ['arn:aws:states:us-east-1:1:execution:Act.Prep:*'] })
  const of = (name: string) => access({ resource: `arn:aws:states:us-east-1:1:execution:${name}` })
  expect(isAllowed([executions], of('Act.Prep:run_1'))).toBe(true)
  expect(isAllowed([executions], of('ActXPrep:run_1'))).toBe(false)
})

test('the check of rights denies what a statement denies, whatever others allow', () => {
  expect(isAllowed([grant(), grant({ effect: 'Deny', actions: ['dynamodb:*'] })])).toBe(false)
})

test('a condition on one value denies a request without the value, and one on all values allows a request without values', () => {
  const one = grant({ conditions: { StringEquals: { 'ses:FromAddress': 'a@b.c' } } })
  expect(isAllowed([one])).toBe(false)
  expect(isAllowed([one], access({ context: { 'ses:FromAddress': ['a@b.c'] } }))).toBe(true)
  const all = grant({ conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['SETTINGS'] } } })
  expect(isAllowed([all])).toBe(true)
  const keys = (...values: string[]) => access({ context: { 'dynamodb:LeadingKeys': values } })
  expect(isAllowed([all], keys('SETTINGS'))).toBe(true)
  expect(isAllowed([all], keys('SETTINGS', 'USER#1'))).toBe(false)
})

test('the check of rights refuses to decide by a condition that it doesn’t know', () => {
  expect(() => isAllowed([grant({ conditions: { Bool: { 'aws:SecureTransport': 'true' } } })])).toThrow(
    'Bool',
  )
})

test('the check of rights refuses to decide on a request that it doesn’t know', () => {
  const headers = { 'x-amz-target': 'DynamoDB_20120810.TransactWriteItems' }
  expect(() => requestedAccess({ path: '/', headers, body: '{}' })).toThrow('TransactWriteItems')
  expect(() => requestedAccess({ path: '/unknown', headers: {}, body: '' })).toThrow('/unknown')
})

test('the functions that call models may call each deployed model, and no other function may', () => {
  const rights = readDeployedRights(synthesize(MAIL_AND_GOOGLE))
  const body = JSON.stringify({ guardrailConfig: { guardrailIdentifier: 'embedded-guardrail' } })
  const callersOf = (path: string) => {
    const accesses = requestedAccess({ path, headers: {}, body })
    return Object.keys(rights).filter((name) => accesses.every((one) => isAllowed(rights[name] ?? [], one)))
  }
  const ids = ['us.anthropic.claude-sonnet-4-6', 'us.anthropic.claude-haiku-4-5-20251001-v1%3A0']
  for (const id of ids) {
    expect(callersOf(`/model/${id}/converse`)).toEqual(['admin', 'WriteBatch', 'RepairBatch', 'CheckBatch'])
    expect(callersOf(`/model/${id}/converse-stream`)).toEqual(['ai'])
  }
  expect(callersOf('/model/us.anthropic.claude-opus-4-6/converse')).toEqual([])
  // Without its profile, a model would run in this region only.
  expect(callersOf('/model/anthropic.claude-sonnet-4-6/converse')).toEqual([])
})
