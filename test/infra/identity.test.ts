// @module-tag deep
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { GROUPS } from '#domain/accounts/groups.ts'
import { PASSWORD_POLICY } from '#domain/accounts/password-policy.ts'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import { readStaffFactor } from '#lambdas/admin/people/staff-factor.ts'
import { readTokenSource } from '#lambdas/shared/platform/tokens.ts'
import type { IdentityProviderConfig } from '#lib/config.ts'
import { settingsSchema } from '#lib/settings.ts'
import { REGION, resolve } from './resolve.ts'
import { deployedSiteConfig, MAIL_AND_GOOGLE, synthesize } from './synthesized.ts'

const plain = synthesize()
const withGoogle = synthesize(MAIL_AND_GOOGLE)
const templates = [
  ['without Google', plain],
  ['with Google', withGoogle],
] as const

const onlyResource = (template: Template, type: string) => {
  const [[id, resource] = [], ...others] = Object.entries(template.findResources(type))
  if (id === undefined || resource === undefined || others.length > 0) throw new Error(`not one ${type}`)
  return { id, resource, properties: z.record(z.string(), z.unknown()).parse(resource['Properties']) }
}
const poolOf = (template: Template) => onlyResource(template, 'AWS::Cognito::UserPool')
const clientOf = (template: Template) => onlyResource(template, 'AWS::Cognito::UserPoolClient')
/** The environment variables of each function, by its logical id. */
const functionEnvironments = (template: Template) =>
  new Map(
    Object.entries(template.findResources('AWS::Lambda::Function')).map(([id, { Properties }]) => [
      id,
      z.record(z.string(), z.string()).parse(resolve(Properties['Environment']?.['Variables'] ?? {})),
    ]),
  )
const siteUrl = (template: Template) =>
  `https://<${onlyResource(template, 'AWS::CloudFront::Distribution').id}.DomainName>`

describe('the user pool', () => {
  test.each(['dev', 'prod'] as const)("outlives its %s stack, and can't be deleted if protected", (env) => {
    const { resource, properties } = poolOf(synthesize({ env, protected: true }))
    expect(resource).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
    expect(properties).toMatchObject({ DeletionProtection: 'ACTIVE', UserPoolName: `ActPrep-${env}` })
  })

  test('accepts anybody with a confirmed email address, in upper or lower case', () => {
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

  test('has the password rules that the page shows, at least 8 characters', () => {
    expect(PASSWORD_POLICY.minLength).toBeGreaterThanOrEqual(8)
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
    })
  })

  test('lets everybody set up an authenticator app as a second factor, and no other kind', () => {
    expect(poolOf(plain).properties).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    })
  })

  test('stores a name and an address, and nothing that grants rights', () => {
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

  test('has the groups of administrators and editors, without an AWS role', () => {
    const groups = Object.values(plain.findResources('AWS::Cognito::UserPoolGroup'))
    expect(groups.map(({ Properties }) => Properties)).toEqual(
      GROUPS.map((GroupName) => ({
        GroupName,
        UserPoolId: { Ref: poolOf(plain).id },
        Description: expect.any(String),
      })),
    )
    plain.resourceCountIs('AWS::Cognito::IdentityPool', 0)
  })

  test('mails a code in plain text, with no link and no text that a caller wrote', () => {
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

  test('mails with Cognito’s own sender, or with SES if an address is given', () => {
    expect(poolOf(plain).properties['EmailConfiguration']).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' })
    expect(resolve(poolOf(withGoogle).properties['EmailConfiguration'])).toEqual({
      EmailSendingAccount: 'DEVELOPER',
      From: `ACT Prep Platform <${MAIL_AND_GOOGLE.mailFrom}>`,
      SourceArn: `arn:aws:ses:${REGION}:account:identity/mail.example.org`,
    })
  })
})

describe('the trigger', () => {
  test('runs before a sign-up and before a mail, and is the only one', () => {
    const { LambdaConfig } = poolOf(plain).properties
    const trigger = expect.stringMatching(/^<IdentityPreSignUpHandler\w+\.Arn>$/)
    expect(resolve(LambdaConfig)).toEqual({ PreSignUp: trigger, CustomMessage: trigger })
  })

  test('may be called only by this pool, and times out when Cognito does', () => {
    const [name] = Object.keys(plain.findResources('AWS::Lambda::Function')).filter((id) =>
      id.startsWith('IdentityPreSignUp'),
    )
    const callers = Object.values(plain.findResources('AWS::Lambda::Permission'))
      .map(({ Properties }) => resolve(Properties))
      .filter((permission) => JSON.stringify(permission).includes(`<${name}.Arn>`))
    const ofPool = {
      Action: 'lambda:InvokeFunction',
      FunctionName: `<${name}.Arn>`,
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: `<${poolOf(plain).id}.Arn>`,
    }
    // One for each trigger.
    expect(callers).toEqual([ofPool, ofPool])
    plain.hasResourceProperties('AWS::Lambda::Function', {
      Description: 'Decides whether a sign-up is allowed, and rejects changes of an address.',
      Timeout: 5,
      // It reads only the settings from the table (permissions.test.ts), and doesn't have the pool's ids.
      Environment: { Variables: { USER_POOL_ID: Match.absent(), TOKEN_ISSUER: Match.absent() } },
    })
  })
})

describe.each(templates)('the browser’s client, %s', (_which, template) => {
  const { properties } = clientOf(template)

  test('signs in without sending the password, and has no secret', () => {
    expect(properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
    })
  })

  // The trigger rejects each change of an address (lambdas/identity/keep-email.ts).
  test('may write only name and address, so users can’t give themselves a right', () => {
    expect(properties['WriteAttributes']).toEqual(['email', 'family_name', 'given_name'])
    expect(properties['ReadAttributes']).toEqual(['email', 'email_verified', 'family_name', 'given_name'])
  })

  test('has tokens for an hour and a session for 30 days, and revoking ends both', () => {
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
  test('is absent unless an operator adds it', () => {
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

  test('has the client’s id, and only the name of the secret', () => {
    expect(onlyResource(withGoogle, 'AWS::Cognito::UserPoolIdentityProvider').properties).toMatchObject({
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: {
        client_id: MAIL_AND_GOOGLE.google.clientId,
        client_secret: '{{resolve:secretsmanager:ActPrep-dev/google-client-secret:SecretString:::}}',
      },
      AttributeMapping: {
        email: 'email',
        email_verified: 'email_verified',
        given_name: 'given_name',
        family_name: 'family_name',
      },
    })
    expect(onlyResource(withGoogle, 'AWS::Cognito::UserPoolDomain').properties['Domain']).toBe(
      MAIL_AND_GOOGLE.google.domainPrefix,
    )
  })

  test('redirects only to the site’s own pages, with a code', () => {
    expect(resolve(clientOf(withGoogle).properties)).toMatchObject({
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: [`${siteUrl(withGoogle)}/login`],
      LogoutURLs: [`${siteUrl(withGoogle)}/`],
    })
  })
})

describe('passwords known from breaches', () => {
  test('are refused at sign-ups and changes if the operator says so, with the Plus tier of Cognito', () => {
    const template = synthesize({ refuseBreachedPasswords: true })
    expect(poolOf(template).properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    })
    expect(onlyResource(template, 'AWS::Cognito::UserPoolRiskConfigurationAttachment').properties).toEqual({
      UserPoolId: { Ref: poolOf(template).id },
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: {
        Actions: { EventAction: 'BLOCK' },
        EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
    })
    plain.resourceCountIs('AWS::Cognito::UserPoolRiskConfigurationAttachment', 0)
  })
})

describe('a school’s identity provider', () => {
  const common = { name: 'Lincoln Schools', domainPrefix: MAIL_AND_GOOGLE.google.domainPrefix }
  const saml = synthesize({
    identityProvider: { ...common, kind: 'saml', metadataUrl: 'https://sso.lincoln.test/metadata' },
  })
  const oidc = synthesize({
    ...MAIL_AND_GOOGLE,
    identityProvider: {
      ...common,
      kind: 'oidc',
      issuer: 'https://sso.lincoln.test',
      clientId: 'act-prep',
      attributes: { email: 'mail' },
    },
  })
  const providersOf = (template: Template) =>
    Object.values(template.findResources('AWS::Cognito::UserPoolIdentityProvider')).map(
      ({ Properties }) => Properties,
    )

  test('can be of the kind SAML, with the names that most providers give to attributes', () => {
    const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
    expect(providersOf(saml)).toMatchObject([
      {
        ProviderName: 'District',
        ProviderType: 'SAML',
        ProviderDetails: { MetadataURL: 'https://sso.lincoln.test/metadata' },
        AttributeMapping: {
          email: `${claims}/emailaddress`,
          given_name: `${claims}/givenname`,
          family_name: `${claims}/surname`,
        },
      },
    ])
    expect(clientOf(saml).properties).toMatchObject({
      SupportedIdentityProviders: ['COGNITO', 'District'],
      AllowedOAuthFlows: ['code'],
    })
  })

  test('can be of the kind OIDC, beside Google, with the name of its secret only', () => {
    expect(providersOf(oidc)[1]).toMatchObject({
      ProviderName: 'District',
      ProviderType: 'OIDC',
      ProviderDetails: {
        client_id: 'act-prep',
        client_secret: '{{resolve:secretsmanager:ActPrep-dev/oidc-client-secret:SecretString:::}}',
        oidc_issuer: 'https://sso.lincoln.test',
        authorize_scopes: 'openid email profile',
        attributes_request_method: 'GET',
      },
      AttributeMapping: { email: 'mail', email_verified: 'email_verified', given_name: 'given_name' },
    })
    expect(clientOf(oidc).properties['SupportedIdentityProviders']).toEqual(['COGNITO', 'Google', 'District'])
    // One domain under one id, so that adding a provider doesn't replace it.
    const domainIds = [saml, oidc, withGoogle].map((template) =>
      Object.keys(template.findResources('AWS::Cognito::UserPoolDomain')),
    )
    expect(domainIds).toEqual([domainIds[2], domainIds[2], domainIds[2]])
    expect(domainIds[2]).toHaveLength(1)
  })

  test('is named in /config.json, and the site may call its domain', () => {
    const domain = `${common.domainPrefix}.auth.${REGION}.amazoncognito.com`
    expect(
      deployedSiteConfig({
        identityProvider: { ...common, kind: 'saml', metadataUrl: 'https://sso.lincoln.test/metadata' },
      }),
    ).toMatchObject({
      auth: { district: { domain, name: 'Lincoln Schools' } },
    })
    expect(JSON.stringify(saml.findResources('AWS::CloudFront::ResponseHeadersPolicy'))).toContain(
      domain.split('.')[0],
    )
  })
})

describe('the second factor of administrators and editors', () => {
  const factorOf = (template: Template, changes: Record<string, string> = {}) =>
    readStaffFactor({
      ...[...functionEnvironments(template)].find(([id]) => id.startsWith('AdminHandler'))?.[1],
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      ...changes,
    })

  test('is required in every environment, and no setting turns it off', () => {
    for (const [, template] of templates)
      expect(factorOf(template)).toEqual({ isRequired: true, trustedProvider: undefined })
    expect(() => factorOf(plain, { STAFF_FACTOR: 'off' })).toThrow(
      'STAFF_FACTOR: a deployed function requires a second factor',
    )
    expect(Object.keys(settingsSchema.shape).filter((name) => /factor|mfa/i.test(name))).toEqual([])
  })

  test('is left to a school’s provider only if the operator says that it asks for one', () => {
    const provider = {
      name: 'Lincoln Schools',
      domainPrefix: MAIL_AND_GOOGLE.google.domainPrefix,
      kind: 'saml',
      metadataUrl: 'https://sso.lincoln.test/metadata',
    } as const
    const trusts = (identityProvider: IdentityProviderConfig) =>
      factorOf(synthesize({ identityProvider })).trustedProvider
    expect(trusts(provider)).toBeUndefined()
    expect(trusts({ ...provider, enforcesSecondFactor: false })).toBeUndefined()
    expect(trusts({ ...provider, enforcesSecondFactor: true })).toBe('District')
  })
})

describe.each(templates)('the pool in function environments, %s', (_which, template) => {
  const pool = `<${poolOf(template).id}>`
  const client = `<${clientOf(template).id}>`
  const tokenSource = {
    TOKEN_ISSUER: `https://cognito-idp.${REGION}.amazonaws.com/${pool}`,
    TOKEN_CLIENT_ID: client,
  }
  const environments = functionEnvironments(template)
  const environmentOf = (prefix: string) => [...environments].find(([id]) => id.startsWith(prefix))?.[1]

  test.each([
    'CoreHandler',
    'AccountHandler',
    'AdminHandler',
    'AiFunctionHandler',
    'BillingFunctionHandler',
    'ContactFunctionHandler',
  ])('%s accepts tokens of this pool and this client', (prefix) => {
    const environment = environmentOf(prefix)
    expect(environment).toMatchObject(tokenSource)
    // Reads the environment as the function does at startup. Lambda sets AWS_EXECUTION_ENV.
    expect(readTokenSource({ ...environment, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })).toEqual({
      issuer: tokenSource.TOKEN_ISSUER,
      clientId: client,
    })
  })

  test('no other function has an issuer, and only the account and admin functions and the sender of mail have the pool', () => {
    const functionsWith = (name: string) =>
      [...environments]
        .filter(([, variables]) => name in variables)
        .map(([id]) => id.replace(/Handler.*/, ''))
    expect(functionsWith('TOKEN_ISSUER').toSorted()).toEqual([
      'Account',
      'Admin',
      'AiFunction',
      'BillingFunction',
      'ContactFunction',
      'Core',
    ])
    expect(functionsWith('USER_POOL_ID').toSorted()).toEqual([
      'Account',
      'Admin',
      ...functionsWith('MAIL_FROM'),
    ])
    expect(environmentOf('AccountHandler')).toMatchObject({ USER_POOL_ID: pool })
  })
})

test('the browser reads the pool, the client, and Google’s domain from /config.json', () => {
  const google = { domain: `${MAIL_AND_GOOGLE.google.domainPrefix}.auth.${REGION}.amazoncognito.com` }
  const expected = (template: Template): SiteConfig => ({
    auth: { userPoolId: `<${poolOf(template).id}>`, userPoolClientId: `<${clientOf(template).id}>` },
  })
  expect(deployedSiteConfig()).toEqual(expected(plain))
  expect(deployedSiteConfig(MAIL_AND_GOOGLE)).toEqual({ auth: { ...expected(withGoogle).auth, google } })
})
