import { SecretValue } from 'aws-cdk-lib'
import { ProviderAttribute, type UserPool, UserPoolIdentityProviderGoogle } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'

export type GoogleProps = {
  readonly pool: UserPool
  readonly clientId: string
  /** The name of the client secret in Secrets Manager. */
  readonly secretName: string
}

/**
 * Sign-in with Google, through the user pool's own domain. The client secret is read from Secrets Manager
 * at deployment. docs/runbook.md explains how to store it.
 */
export class Google extends Construct {
  readonly provider: UserPoolIdentityProviderGoogle

  constructor(scope: Construct, id: string, { pool, secretName, clientId }: GoogleProps) {
    super(scope, id)
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
  }
}
