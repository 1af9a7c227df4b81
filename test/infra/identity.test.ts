import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ADMIN_GROUP } from '../../domain/accounts/groups.ts'
import { PASSWORD_POLICY } from '../../domain/accounts/password-policy.ts'
import type { SiteConfig } from '../../domain/accounts/site-config.ts'
import { readTokenSource } from '../../lambdas/shared/platform/tokens.ts'
import { REGION, resolve } from './resolve.ts'
import { deployedSiteConfig, EVERYTHING, synthesize } from './synthesized.ts'

const plain = synthesize()
const withGoogle = synthesize(EVERYTHING)
const both = [
  ['without Google', plain],
  ['with Google', withGoogle],
] as const

const only = (template: Template, type: string) => {
  const [[id, resource] = [], ...others] = Object.entries(template.findResources(type))
  if (id === undefined || resource === undefined || others.length > 0) throw new Error(`not one ${type}`)
  return { id, resource, properties: z.record(z.string(), z.unknown()).parse(resource['Properties']) }
}
const poolOf = (template: Template) => only(template, 'AWS::Cognito::UserPool')
const clientOf = (template: Template) => only(template, 'AWS::Cognito::UserPoolClient')
const siteUrl = (template: Template) =>
  `https://<${only(template, 'AWS::CloudFront::Distribution').id}.DomainName>`

describe('the user pool', () => {
  test.each(['dev', 'prod'])('outlives its stack in %s, and cannot be deleted by mistake', (env) => {
    const { resource, properties } = poolOf(synthesize({ env }))
    expect(resource).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    expect(properties).toMatchObject({ DeletionProtection: 'ACTIVE', UserPoolName: `ActPrep-${env}` })
  })

  test('takes anybody who proves an e-mail address, in whatever case it is typed', () => {
    expect(poolOf(plain).properties).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    })
    expect(poolOf(plain).properties).not.toHaveProperty('SmsConfiguration')
  })

  test('asks of a password what the page says, and no second factor of anybody', () => {
    expect(poolOf(plain).properties).toMatchObject({
      Policies: {
        PasswordPolicy: {
          MinimumLength: PASSWORD_POLICY.minLength,
          RequireLowercase: PASSWORD_POLICY.requireLowercase,
          RequireUppercase: PASSWORD_POLICY.requireUppercase,
          RequireNumbers: PASSWORD_POLICY.requireDigits,
          RequireSymbols: PASSWORD_POLICY.requireSymbols,
        },
      },
      MfaConfiguration: 'OFF',
    })
  })

  test('knows of a person name and address, and nothing that gives rights', () => {
    const { Schema } = z
      .object({ Schema: z.array(z.object({ Name: z.string(), Required: z.boolean() })) })
      .parse(poolOf(plain).properties)
    expect(new Map(Schema.map(({ Name, Required }) => [Name, Required]))).toEqual(
      new Map([
        ['email', true],
        ['given_name', false],
        ['family_name', false],
      ]),
    )
  })

  test('has one group, which lends no role of AWS', () => {
    const { properties } = only(plain, 'AWS::Cognito::UserPoolGroup')
    expect(properties).toMatchObject({ GroupName: ADMIN_GROUP, UserPoolId: { Ref: poolOf(plain).id } })
    expect(properties).not.toHaveProperty('RoleArn')
    plain.resourceCountIs('AWS::Cognito::IdentityPool', 0)
  })

  test('mails a code in plain words, with no link and nothing that a stranger typed', () => {
    const { VerificationMessageTemplate: mail } = z
      .object({
        VerificationMessageTemplate: z.object({
          DefaultEmailOption: z.literal('CONFIRM_WITH_CODE'),
          EmailSubject: z.string(),
          EmailMessage: z.string(),
        }),
      })
      .parse(poolOf(plain).properties)
    expect(mail.EmailSubject).toContain('ACT Prep Platform')
    expect(mail.EmailMessage).toContain('{####}')
    expect(mail.EmailMessage.length).toBeLessThan(200)
    expect(mail.EmailMessage.replace('{####}', '')).not.toMatch(/https?:|www\.|[<>{}@]/)
  })

  test('mails by Cognito’s own sender, or by SES where an address is given', () => {
    expect(poolOf(plain).properties['EmailConfiguration']).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' })
    expect(resolve(poolOf(withGoogle).properties['EmailConfiguration'])).toEqual({
      EmailSendingAccount: 'DEVELOPER',
      From: `ACT Prep Platform <${EVERYTHING.mailFrom}>`,
      SourceArn: `arn:aws:ses:${REGION}:account:identity/mail.example.org`,
    })
  })
})

describe('the trigger', () => {
  test('is asked before a sign-up, and is the only one', () => {
    const { LambdaConfig } = poolOf(plain).properties
    expect(resolve(LambdaConfig)).toEqual({
      PreSignUp: expect.stringMatching(/^<IdentityPreSignUpHandler\w+\.Arn>$/),
    })
  })

  test('may be called by this pool alone, and its answer is not waited for longer than Cognito does', () => {
    const [name] = Object.keys(plain.findResources('AWS::Lambda::Function')).filter((id) =>
      id.startsWith('IdentityPreSignUp'),
    )
    const callers = Object.values(plain.findResources('AWS::Lambda::Permission'))
      .map(({ Properties }) => resolve(Properties))
      .filter((permission) => JSON.stringify(permission).includes(`<${name}.Arn>`))
    expect(callers).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        FunctionName: `<${name}.Arn>`,
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: `<${poolOf(plain).id}.Arn>`,
      },
    ])
    plain.hasResourceProperties('AWS::Lambda::Function', {
      Description: 'Says whether a sign-up may go on.',
      Timeout: 5,
      // It reads the settings and nothing else of the table (permissions.test.ts); of the pool it knows nothing.
      Environment: { Variables: { USER_POOL_ID: Match.absent(), TOKEN_ISSUER: Match.absent() } },
    })
  })
})

describe.each(both)('the browser’s client, %s', (_which, template) => {
  const { properties } = clientOf(template)

  test('signs in without sending the password, and has no secret to lose', () => {
    expect(properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
    })
  })

  test('may write name and address only: no right can be claimed', () => {
    expect(properties['WriteAttributes']).toEqual(['email', 'family_name', 'given_name'])
    expect(properties['ReadAttributes']).toEqual(['email', 'email_verified', 'family_name', 'given_name'])
  })

  test('has tokens for an hour, a session for 30 days, and both end when they are revoked', () => {
    expect(properties).toMatchObject({
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
    })
  })
})

describe('Google', () => {
  test('is not there unless an operator brings it', () => {
    expect(clientOf(plain).properties).toMatchObject({
      SupportedIdentityProviders: ['COGNITO'],
      AllowedOAuthFlowsUserPoolClient: false,
    })
    for (const property of ['AllowedOAuthFlows', 'AllowedOAuthScopes', 'CallbackURLs', 'LogoutURLs'])
      expect(clientOf(plain).properties).not.toHaveProperty(property)
    plain.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0)
    plain.resourceCountIs('AWS::Cognito::UserPoolDomain', 0)
    expect(JSON.stringify(plain.toJSON())).not.toMatch(/amazoncognito|google/i)
  })

  test('knows the client by its id, and the secret by its name only', () => {
    expect(only(withGoogle, 'AWS::Cognito::UserPoolIdentityProvider').properties).toMatchObject({
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: {
        client_id: EVERYTHING.googleClientId,
        client_secret: '{{resolve:secretsmanager:ActPrep-dev/google-client-secret:SecretString:::}}',
      },
      AttributeMapping: { email: 'email', given_name: 'given_name', family_name: 'family_name' },
    })
    expect(only(withGoogle, 'AWS::Cognito::UserPoolDomain').properties['Domain']).toBe(
      EVERYTHING.signInPrefix,
    )
  })

  test('sends people back to the site’s own pages by a code, and nowhere else', () => {
    expect(resolve(clientOf(withGoogle).properties)).toMatchObject({
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: [`${siteUrl(withGoogle)}/login`],
      LogoutURLs: [`${siteUrl(withGoogle)}/`],
    })
  })
})

describe.each(both)('what others are told of it, %s', (_which, template) => {
  const pool = `<${poolOf(template).id}>`
  const client = `<${clientOf(template).id}>`
  const tokenSource = {
    TOKEN_ISSUER: `https://cognito-idp.${REGION}.amazonaws.com/${pool}`,
    TOKEN_CLIENT_ID: client,
  }
  const environments = new Map(
    Object.entries(template.findResources('AWS::Lambda::Function')).map(([id, { Properties }]) => [
      id,
      z.record(z.string(), z.string()).parse(resolve(Properties['Environment']?.['Variables'] ?? {})),
    ]),
  )
  const environmentOf = (prefix: string) => [...environments].find(([id]) => id.startsWith(prefix))?.[1]

  test.each([
    'CoreHandler',
    'AccountHandler',
    'AdminHandler',
    'AiFunctionHandler',
    'BillingFunctionHandler',
    'ContactFunctionHandler',
  ])('%s takes tokens of this pool and this client', (prefix) => {
    const environment = environmentOf(prefix)
    expect(environment).toMatchObject(tokenSource)
    // As the function does when it starts; this name is set by Lambda.
    expect(readTokenSource({ ...environment, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })).toEqual({
      issuer: tokenSource.TOKEN_ISSUER,
      clientId: client,
    })
  })

  test('no other function is told of an issuer, and only two of the pool', () => {
    const named = (name: string) =>
      [...environments]
        .filter(([, variables]) => name in variables)
        .map(([id]) => id.replace(/Handler.*/, ''))
    expect(named('TOKEN_ISSUER').toSorted()).toEqual([
      'Account',
      'Admin',
      'AiFunction',
      'BillingFunction',
      'ContactFunction',
      'Core',
    ])
    expect(named('USER_POOL_ID').toSorted()).toEqual(['Account', 'Admin'])
    expect(environmentOf('AccountHandler')).toMatchObject({ USER_POOL_ID: pool })
  })
})

test('the browser reads the pool, the client and where Google is from /config.json', () => {
  const google = { domain: `${EVERYTHING.signInPrefix}.auth.${REGION}.amazoncognito.com` }
  const expected = (template: Template): SiteConfig => ({
    auth: { userPoolId: `<${poolOf(template).id}>`, userPoolClientId: `<${clientOf(template).id}>` },
  })
  expect(deployedSiteConfig()).toEqual(expected(plain))
  expect(deployedSiteConfig(EVERYTHING)).toEqual({ auth: { ...expected(withGoogle).auth, google } })
})
