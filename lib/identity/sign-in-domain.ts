import { Stack } from 'aws-cdk-lib'
import { type OAuthSettings, OAuthScope, type UserPool, UserPoolDomain } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'

/**
 * Creates the user pool's own domain, which redirects browsers to other providers.
 * @returns the domain without a protocol
 */
export function createSignInDomain(scope: Construct, pool: UserPool, domainPrefix: string): string {
  new UserPoolDomain(scope, 'Domain', { userPool: pool, cognitoDomain: { domainPrefix } })
  return `${domainPrefix}.auth.${Stack.of(scope).region}.amazoncognito.com`
}

/**
 * Returns OAuth settings that redirect only to the site's own pages.
 * @param siteUrl without a trailing slash
 */
export const oAuthSettings = (siteUrl: string): OAuthSettings => ({
  flows: { authorizationCodeGrant: true },
  // The last scope lets people change their own name and password, as after a password sign-in.
  scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
  callbackUrls: [`${siteUrl}/login`],
  logoutUrls: [`${siteUrl}/`],
})
