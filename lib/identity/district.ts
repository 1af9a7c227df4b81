import { SecretValue } from 'aws-cdk-lib'
import {
  OidcAttributeRequestMethod,
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderOidc,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import type { IdentityProviderConfig } from '../config.ts'

/** The name that the user pool and the browser use for the provider, whatever people call it. */
export const DISTRICT = 'District'

/** The names that Microsoft, Google, and most other providers give to these attributes. */
const SAML_CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const DEFAULT_ATTRIBUTES = {
  saml: {
    email: `${SAML_CLAIMS}/emailaddress`,
    givenName: `${SAML_CLAIMS}/givenname`,
    familyName: `${SAML_CLAIMS}/surname`,
  },
  oidc: { email: 'email', givenName: 'given_name', familyName: 'family_name' },
} as const

export type DistrictProps = {
  readonly pool: UserPool
  readonly settings: IdentityProviderConfig
  /** The name of an OIDC client's secret in Secrets Manager. */
  readonly secretName: string
}

/**
 * Sign-in at a school's or district's own identity provider. The secret of an OIDC client is read from Secrets Manager at
 * deployment.
 */
export class District extends Construct {
  readonly provider: Construct

  constructor(scope: Construct, id: string, { pool, settings, secretName }: DistrictProps) {
    super(scope, id)
    const usual = DEFAULT_ATTRIBUTES[settings.kind]
    const { attributes: own } = settings
    const names = {
      email: ProviderAttribute.other(own?.email ?? usual.email),
      givenName: ProviderAttribute.other(own?.givenName ?? usual.givenName),
      familyName: ProviderAttribute.other(own?.familyName ?? usual.familyName),
    }
    const common = { userPool: pool, name: DISTRICT }
    this.provider =
      settings.kind === 'saml'
        ? new UserPoolIdentityProviderSaml(this, 'Provider', {
            ...common,
            metadata: UserPoolIdentityProviderSamlMetadata.url(settings.metadataUrl),
            attributeMapping: names,
          })
        : new UserPoolIdentityProviderOidc(this, 'Provider', {
            ...common,
            issuerUrl: settings.issuer,
            clientId: settings.clientId,
            clientSecret: SecretValue.secretsManager(secretName).unsafeUnwrap(),
            scopes: ['openid', 'email', 'profile'],
            attributeRequestMethod: OidcAttributeRequestMethod.GET,
            // Mail goes to verified addresses only.
            attributeMapping: { ...names, emailVerified: ProviderAttribute.other('email_verified') },
          })
  }
}
