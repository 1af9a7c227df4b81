import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const given = (context: Record<string, unknown>) => () => readConfig((key) => context[key])

test('readConfig returns a dev stack without notifications by default', () => {
  expect(given({})()).toMatchObject({
    env: 'dev',
    stackName: 'ActPrep-dev',
    terminationProtection: false,
    alarmEmail: undefined,
    contactEmail: undefined,
    mailFrom: undefined,
    siteUrl: undefined,
    google: undefined,
  })
})

test('readConfig protects prod from deletion', () => {
  expect(given({ env: 'prod', alarmEmail: 'ops@example.org' })()).toMatchObject({
    stackName: 'ActPrep-prod',
    terminationProtection: true,
    alarmEmail: 'ops@example.org',
  })
})

test('readConfig reports all wrong values together, with the allowed ones', () => {
  expect(given({ env: 'production', alarmEmail: 'ops' })).toThrow(
    'env must be one of dev, prod, not "production"; alarmEmail must be one email address, not "ops"',
  )
})

test.each(['__proto__', 'toString', '', 7])('readConfig rejects the env %j', (env) => {
  expect(given({ env })).toThrow('env must be one of dev, prod')
})

const googleClientId = '1234-abc.apps.googleusercontent.com'

test('readConfig returns the client and domain prefix of Google sign-in', () => {
  expect(given({ googleClientId, signInPrefix: 'act-prep-lincoln' })()).toMatchObject({
    google: { clientId: googleClientId, domainPrefix: 'act-prep-lincoln' },
  })
})

test.each([{ googleClientId }, { signInPrefix: 'act-prep-lincoln' }])(
  'readConfig rejects half of the Google settings: %j',
  (half) => {
    expect(given(half)).toThrow('googleClientId and signInPrefix must be set together')
  },
)

test.each(['Act-Prep', 'act.prep', '-act', 'act-', 'my-aws-pool', 'a'.repeat(64), ''])(
  'readConfig rejects the signInPrefix %j',
  (signInPrefix) => {
    expect(given({ googleClientId, signInPrefix })).toThrow('signInPrefix must be up to 63 of a-z')
  },
)

test.each(['1234-abc', 'https://1234.apps.googleusercontent.com', 7])(
  'readConfig rejects the googleClientId %j',
  (id) => {
    expect(given({ googleClientId: id, signInPrefix: 'act-prep' })).toThrow(
      'googleClientId must be a client ID',
    )
  },
)

test('readConfig returns models with their ids and names, in order, and a guardrail with its version', () => {
  expect(given({})().models.length).toBeGreaterThan(1)
  expect(given({ models: 'a.b-1=B, c.d:0', guardrail: 'abc1:DRAFT' })()).toMatchObject({
    models: [
      { id: 'a.b-1', name: 'B' },
      { id: 'c.d:0', name: 'c.d:0' },
    ],
    guardrail: { id: 'abc1', version: 'DRAFT' },
  })
})

test.each(['', '*', 'a.*', 'a.b,', 'a b', 'arn:aws:bedrock:us-east-1::foundation-model/*', 7])(
  'readConfig rejects the models %j',
  (models) => {
    expect(given({ models })).toThrow('models must be model ids')
  },
)

test('readConfig chooses the stack’s own guardrail unless it is turned off', () => {
  expect(given({})().guardrail).toBe('own')
  expect(given({ env: 'prod' })().guardrail).toBe('own')
  expect(given({ guardrail: 'none' })().guardrail).toBe('none')
})

test.each(['abc', 'none:1x', '', 'off', 'abc:0', 'abc:x', '*:1'])(
  'readConfig rejects the guardrail %j',
  (guardrail) => {
    expect(given({ guardrail })).toThrow('guardrail must be a guardrail like "id:version", or "none"')
  },
)

test('readConfig accepts one sender address and an origin, and rejects a domain or a URL with a path', () => {
  expect(given({ mailFrom: 'codes@example.org' })()).toMatchObject({ mailFrom: 'codes@example.org' })
  expect(given({ siteUrl: 'https://act.example.org' })()).toMatchObject({
    siteUrl: 'https://act.example.org',
  })
  expect(given({ siteUrl: 'https://act.example.org/' })).toThrow('siteUrl must be an origin')
  expect(given({ mailFrom: 'example.org' })).toThrow('mailFrom must be one email address')
})
