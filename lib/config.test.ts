import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { parseConfig, readConfig } from './config.ts'
import { projectPath } from './project-path.ts'

const PROD = {
  protected: true,
  account: '210987654321',
  region: 'us-west-2',
  alarmEmail: 'ops@lincoln.test',
  monthlyBudget: 200,
  contactEmail: 'help@lincoln.test',
  mailFrom: 'codes@lincoln.test',
  aiConcurrency: 100,
}
const DOMAIN = {
  name: 'act.lincoln.test',
  certificateArn: 'arn:aws:acm:us-east-1:210987654321:certificate/12345678-1234-1234-1234-123456789012',
}
const dev = (file: unknown) => () => parseConfig('dev', file)

describe('parseConfig', () => {
  test('returns settings of dev without notifications by default', () => {
    expect(parseConfig('dev', {})).toMatchObject({
      env: 'dev',
      stackName: 'ActPrep-dev',
      isProtected: false,
      target: {},
      alarmEmail: undefined,
      contactEmail: undefined,
      mailFrom: undefined,
      domain: undefined,
      google: undefined,
      guardrail: 'own',
      trustedNetworks: [],
    })
    expect(parseConfig('dev', {}).models.length).toBeGreaterThan(1)
  })

  test('binds prod to its account and region, and protects it from deletion if its file says so', () => {
    expect(parseConfig('prod', PROD)).toMatchObject({
      stackName: 'ActPrep-prod',
      isProtected: true,
      alarmEmail: 'ops@lincoln.test',
      target: { account: '210987654321', region: 'us-west-2' },
    })
  })

  test.each(Object.keys(PROD))('rejects prod without %s, and says why prod needs it', (key) => {
    const { [key]: _, ...rest }: Record<string, unknown> = PROD
    expect(() => parseConfig('prod', rest)).toThrow(`${key} is missing: prod needs it so that`)
  })

  test('returns the instances reserved for text from models, accepts "none" for them and for the budget, and rejects 0 instances', () => {
    expect(parseConfig('prod', PROD)).toMatchObject({ aiConcurrency: 100 })
    expect(parseConfig('prod', { ...PROD, aiConcurrency: 'none' }).aiConcurrency).toBeUndefined()
    expect(parseConfig('prod', { ...PROD, monthlyBudget: 'none' }).monthlyBudget).toBeUndefined()
    expect(dev({ aiConcurrency: 0 })).toThrow(
      'aiConcurrency must be a whole number from 1, or "none". It is 0.',
    )
  })

  test('accepts a school’s identity provider with what its kind needs, and with no other domain prefix than Google’s', () => {
    const saml = {
      kind: 'saml',
      name: 'Lincoln Schools',
      domainPrefix: 'act-lincoln',
      metadataUrl: 'https://sso.lincoln.test/metadata',
    }
    expect(parseConfig('dev', { identityProvider: saml }).identityProvider).toEqual(saml)
    expect(dev({ identityProvider: { ...saml, enforcesSecondFactor: 'yes' } })).toThrow(
      'identityProvider.enforcesSecondFactor must be true or false',
    )
    expect(dev({ identityProvider: { ...saml, kind: 'oidc' } })).toThrow('identityProvider.issuer must be')
    expect(dev({ identityProvider: { ...saml, kind: 'ldap' } })).toThrow(
      'identityProvider.kind must have the kind "saml" or "oidc"',
    )
    expect(dev({ identityProvider: { ...saml, metadataUrl: 'http://sso.lincoln.test' } })).toThrow(
      'identityProvider.metadataUrl must be an address with https',
    )
    const google = { clientId: '1-a.apps.googleusercontent.com', domainPrefix: 'act-other' }
    expect(dev({ identityProvider: saml, google })).toThrow('must be the same')
    expect(dev({ identityProvider: saml, google: { ...google, domainPrefix: 'act-lincoln' } })).not.toThrow()
  })

  test('names all wrong values together, with what is allowed', () => {
    expect(dev({ alarmEmail: 'ops', account: '12', region: 7 })).toThrow(
      [
        'The settings of dev are invalid:',
        '- account must be an account number of 12 digits. It is "12".',
        '- region must be a region like us-east-1. It is 7.',
        '- alarmEmail must be one email address. It is "ops".',
      ].join('\n'),
    )
  })

  test('rejects settings that it doesn’t know, also within others', () => {
    expect(dev({ siteUrl: 'https://act.lincoln.test', domain: { ...DOMAIN, alias: 'x' } })).toThrow(
      /domain\.alias: there is no such setting[^]*siteUrl: there is no such setting/,
    )
  })

  test.each([[[]], ['text'], [null], [7]])('rejects the file %j', (file) => {
    expect(dev(file)).toThrow('The file must be an object')
  })

  test.each(['production', '__proto__', 'toString', '', 7, undefined])(
    'rejects the environment %j',
    (name) => {
      expect(() => parseConfig(name, {})).toThrow('must be one of dev, prod')
    },
  )

  test('returns a domain with its certificate and hosted zone', () => {
    const hostedZone = { id: 'Z0123456789ABC', name: 'lincoln.test' }
    expect(parseConfig('dev', { domain: DOMAIN }).domain).toEqual(DOMAIN)
    expect(parseConfig('dev', { domain: { ...DOMAIN, hostedZone } }).domain).toEqual({
      ...DOMAIN,
      hostedZone,
    })
  })

  test.each([
    [
      { name: DOMAIN.name },
      'domain.certificateArn must be the ARN of a certificate in us-east-1. It is missing.',
    ],
    [{ ...DOMAIN, name: 'https://act.lincoln.test' }, 'domain.name must be a domain'],
    [{ ...DOMAIN, name: 'localhost' }, 'domain.name must be a domain'],
    [
      { ...DOMAIN, certificateArn: DOMAIN.certificateArn.replace('us-east-1', 'eu-west-1') },
      'a certificate in us-east-1',
    ],
    [
      { ...DOMAIN, hostedZone: { id: 'Z0123456789ABC', name: 'other.test' } },
      'domain must have a name within its hosted zone',
    ],
    [
      { ...DOMAIN, hostedZone: { id: 'Z0123456789ABC', name: 'incoln.test' } },
      'domain must have a name within its hosted zone',
    ],
  ])('rejects the domain %j', (domain, problem) => {
    expect(dev({ domain })).toThrow(problem)
  })

  const google = { clientId: '1234-abc.apps.googleusercontent.com', domainPrefix: 'act-prep-lincoln' }

  test('returns the client and domain prefix of Google sign-in, and rejects one without the other', () => {
    expect(parseConfig('dev', { google }).google).toEqual(google)
    expect(dev({ google: { clientId: google.clientId } })).toThrow('google.domainPrefix must be')
    expect(dev({ google: { domainPrefix: google.domainPrefix } })).toThrow('google.clientId must be')
  })

  test.each(['Act-Prep', 'act.prep', '-act', 'act-', 'my-aws-pool', 'a'.repeat(64), ''])(
    'rejects the domain prefix %j',
    (domainPrefix) => {
      expect(dev({ google: { ...google, domainPrefix } })).toThrow(
        'google.domainPrefix must be up to 63 of a-z',
      )
    },
  )

  test.each(['1234-abc', 'https://1234.apps.googleusercontent.com', 7])(
    'rejects the client ID %j',
    (clientId) => {
      expect(dev({ google: { ...google, clientId } })).toThrow('google.clientId must be a client ID')
    },
  )

  test('returns models in order, and a guardrail with its version', () => {
    const models = [
      { id: 'a.b-1', name: 'B' },
      { id: 'c.d:0', name: 'C D' },
    ]
    expect(parseConfig('dev', { models, guardrail: { id: 'abc1', version: 'DRAFT' } })).toMatchObject({
      models,
      guardrail: { id: 'abc1', version: 'DRAFT' },
    })
    expect(parseConfig('dev', { guardrail: 'none' }).guardrail).toBe('none')
  })

  test.each([
    [{ urgentEmail: 'pager' }, 'urgentEmail must be one email address'],
    [
      { alarmEmail: 'ops@lincoln.test', monthlyBudget: 0 },
      'monthlyBudget must be whole US dollars from 1, or "none". It is 0.',
    ],
    [
      { alarmEmail: 'ops@lincoln.test', monthlyBudget: 1.5 },
      'monthlyBudget must be whole US dollars from 1, or "none". It is 1.5.',
    ],
    [{ monthlyBudget: 200 }, 'monthlyBudget needs an alarmEmail'],
    [{ accessLogDays: 30 }, 'accessLogDays must be 1, 3, 5, 7 or 14. It is 30.'],
  ])('rejects the settings of monitoring %j', (file, problem) => {
    expect(dev(file)).toThrow(problem)
  })

  test.each(['', '*', 'a.*', 'a b', 'arn:aws:bedrock:us-east-1::foundation-model/*', 7])(
    'rejects the model id %j',
    (id) => {
      expect(dev({ models: [{ id, name: 'A' }] })).toThrow('models.0.id must be a model’s id')
    },
  )

  test.each(['', ' A', 'A, B', 'A=B', 'a'.repeat(61)])('rejects the model name %j', (name) => {
    expect(dev({ models: [{ id: 'a.b', name }] })).toThrow('models.0.name must be a name')
  })

  test('rejects an empty list of models', () => {
    expect(dev({ models: [] })).toThrow('models must have at least one model')
  })

  test.each(['abc', '', 'off', { id: 'abc', version: '0' }, { id: '*', version: '1' }, { id: 'abc' }])(
    'rejects the guardrail %j',
    (guardrail) => {
      expect(dev({ guardrail })).toThrow(/guardrail(\.(id|version))? must be /)
    },
  )

  test.each([[[]], [[1, 2, 3]], [[1, 1]], [[0]], ['1']])(
    'rejects the secrets of the origin %j',
    (originProofs) => {
      expect(dev({ originProofs })).toThrow('originProofs')
    },
  )

  test('rejects a copy vault whose ARN isn’t one of a vault, or that is in the same account', () => {
    const vault = 'arn:aws:backup:us-west-2:111122223333:backup-vault:act-prep'
    expect(parseConfig('prod', { ...PROD, backupCopyVault: vault }).backupCopyVault).toBe(vault)
    expect(dev({ backupCopyVault: 'act-prep' })).toThrow('backupCopyVault must be the ARN of a backup vault')
    expect(() =>
      parseConfig('prod', { ...PROD, backupCopyVault: vault.replace('111122223333', PROD.account) }),
    ).toThrow('backupCopyVault must be in another account')
  })

  test('returns trusted networks, and rejects a text that isn’t a network', () => {
    expect(parseConfig('dev', { trustedNetworks: ['203.0.113.0/24'] }).trustedNetworks).toEqual([
      '203.0.113.0/24',
    ])
    expect(dev({ trustedNetworks: ['school'] })).toThrow('trustedNetworks: ')
  })
})

describe('readConfig', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })
  const storeFile = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'))
    folders.push(folder)
    const path = join(folder, 'settings.json')
    writeFileSync(path, text)
    return path
  }
  const read = (context: Record<string, unknown>) => () => readConfig((key) => context[key])

  test('needs no file for dev', () => {
    expect(read({})()).toMatchObject({ env: 'dev', alarmEmail: undefined })
  })

  test('reads the file that the command line names', () => {
    const config = storeFile(JSON.stringify({ alarmEmail: 'ops@lincoln.test' }))
    expect(read({ config })()).toMatchObject({ env: 'dev', alarmEmail: 'ops@lincoln.test' })
  })

  test('releases gradually in prod, unless the command line says at-once', () => {
    const example = { env: 'prod', config: 'config/prod.example.json' }
    expect(read(example)().hasGradualReleases).toBe(true)
    expect(read({ ...example, release: 'at-once' })().hasGradualReleases).toBe(false)
    expect(read({ ...example, release: 'gradual' })).toThrow(
      'The release (-c release=...) can only be at-once.',
    )
  })

  test('rejects prod without its file, and a file that isn’t there', () => {
    expect(read({ env: 'prod' })).toThrow(/There are no settings at .*config\/prod\.json/)
    expect(read({ config: '/nowhere/dev.json' })).toThrow('There are no settings at /nowhere/dev.json')
  })

  test('rejects a file that isn’t JSON', () => {
    expect(read({ config: storeFile('{ "account": ') })).toThrow("settings.json isn't valid JSON")
  })

  test.each(['alarmEmail', 'siteUrl', 'trustedNetworks'])(
    'rejects %s on the command line, where the next deployment would forget it',
    (key) => {
      expect(read({ [key]: 'x' })).toThrow(
        `The command line takes only env, config, and release. Put ${key} into`,
      )
    },
  )

  test('rejects prod with the example’s values, with contact details that reach nobody, and with legal texts that counsel hasn’t approved', () => {
    const example = readFileSync(projectPath('config', 'prod.example.json'), 'utf8')
    const copied = read({ env: 'prod', config: storeFile(example) })
    expect(copied).toThrow('alarmEmail is the placeholder "ops@example.org"')
    expect(copied).toThrow('domain.name is the placeholder "act.example.org"')
    expect(copied).toThrow('account is the placeholder "123456789012"')
    const own = read({ env: 'prod', config: storeFile(JSON.stringify(PROD)) })
    for (const name of ['operator', 'legalReview', 'supportEmail'])
      expect(own).toThrow(`${name} in content/pages/site.yaml: enter your own`)
  })

  test('accepts the example itself, so that it can be synthesized', () => {
    expect(read({ env: 'prod', config: projectPath('config', 'prod.example.json') })()).toMatchObject({
      env: 'prod',
      domain: { name: 'act.example.org' },
    })
  })
})
