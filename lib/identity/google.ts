import { SecretValue, Stack } from 'aws-cdk-lib'
import {
  type OAuthSettings,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolDomain,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import type { GoogleConfig } from '../config.ts'

export type GoogleProps = GoogleConfig & {
  readonly pool: UserPool
  /** The name of the client secret in Secrets Manager. */
  readonly secretName: string
}

/**
 * Sign-in with Google, through the user pool's own domain. The client secret is read from Secrets Manager
 * at deployment. docs/runbook.md explains how to store it.
 */
export class Google extends Construct {
  readonly provider: UserPoolIdentityProviderGoogle
  /** The domain that the browser is sent to, without a protocol. */
  readonly domain: string

  constructor(scope: Construct, id: string, { pool, secretName, clientId, domainPrefix }: GoogleProps) {
    super(scope, id)
    const { region } = Stack.of(this)
    this.provider = new UserPoolIdentityProviderGoogle(this, 'Provider', {
      userPool: pool,
      clientId,
      clientSecretValue: SecretValue.secretsManager(secretName),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        // Mail goes to verified addresses only.
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
        familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
      },
    })
    new UserPoolDomain(this, 'Domain', { userPool: pool, cognitoDomain: { domainPrefix } })
    this.domain = `${domainPrefix}.auth.${region}.amazoncognito.com`
  }
}

/**
 * Returns OAuth settings that redirect only to the site's own pages.
 * @param siteUrl without a trailing slash
 */
export const googleOAuthSettings = (siteUrl: string): OAuthSettings => ({
  flows: { authorizationCodeGrant: true },
  // The last scope lets people change their own name and password, as after a password sign-in.
  scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
  callbackUrls: [`${siteUrl}/login`],
  logoutUrls: [`${siteUrl}/`],
})
