import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const given = (context: Record<string, unknown>) => () => readConfig((key) => context[key])

test('without settings it is a dev stack that nobody is told about', () => {
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

test('prod is protected from deletion', () => {
  expect(given({ env: 'prod', alarmEmail: 'ops@example.org' })()).toMatchObject({
    stackName: 'ActPrep-prod',
    terminationProtection: true,
    alarmEmail: 'ops@example.org',
  })
})

test('all that is wrong is said at once, with what would be right', () => {
  expect(given({ env: 'production', alarmEmail: 'ops' })).toThrow(
    'env must be one of dev, prod, not "production"; alarmEmail must be one e-mail address, not "ops"',
  )
})

test.each(['__proto__', 'toString', '', 7])('env %j is refused', (env) => {
  expect(given({ env })).toThrow('env must be one of dev, prod')
})

const googleClientId = '1234-abc.apps.googleusercontent.com'

test('Google sign-in is set up by its client and the prefix of the address it returns to', () => {
  expect(given({ googleClientId, signInPrefix: 'act-prep-lincoln' })()).toMatchObject({
    google: { clientId: googleClientId, domainPrefix: 'act-prep-lincoln' },
  })
})

test.each([{ googleClientId }, { signInPrefix: 'act-prep-lincoln' }])('half of it is refused: %j', (half) => {
  expect(given(half)).toThrow('googleClientId and signInPrefix come together')
})

test.each(['Act-Prep', 'act.prep', '-act', 'act-', 'my-aws-pool', 'a'.repeat(64), ''])(
  'signInPrefix %j is refused',
  (signInPrefix) => {
    expect(given({ googleClientId, signInPrefix })).toThrow('signInPrefix must be up to 63 of a-z')
  },
)

test.each(['1234-abc', 'https://1234.apps.googleusercontent.com', 7])(
  'googleClientId %j is refused',
  (id) => {
    expect(given({ googleClientId: id, signInPrefix: 'act-prep' })).toThrow(
      'googleClientId must be a client ID',
    )
  },
)

test('models are named with their ids, the first one being the normal one; a guardrail with its version', () => {
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
  'models %j are refused',
  (models) => {
    expect(given({ models })).toThrow('models must be model ids')
  },
)

test('guardrail is the own one unless another is named or it is turned off', () => {
  expect(given({})().guardrail).toBe('own')
  expect(given({ env: 'prod' })().guardrail).toBe('own')
  expect(given({ guardrail: 'none' })().guardrail).toBe('none')
})

test.each(['abc', 'none:1x', '', 'off', 'abc:0', 'abc:x', '*:1'])('guardrail %j is refused', (guardrail) => {
  expect(given({ guardrail })).toThrow('guardrail must be a guardrail as "id:version", or "none"')
})

test('mail comes from one address', () => {
  expect(given({ mailFrom: 'codes@example.org' })()).toMatchObject({ mailFrom: 'codes@example.org' })
  expect(given({ siteUrl: 'https://act.example.org' })()).toMatchObject({
    siteUrl: 'https://act.example.org',
  })
  expect(given({ siteUrl: 'https://act.example.org/' })).toThrow('siteUrl must be an origin')
  expect(given({ mailFrom: 'example.org' })).toThrow('mailFrom must be one e-mail address')
})
