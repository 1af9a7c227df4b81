import { Duration, Stack } from 'aws-cdk-lib'
import {
  ClientAttributes,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import type { Accounts } from './accounts.ts'
import { oAuthSettings } from './sign-in-domain.ts'

/** The actions on the user pool that the function of the administrators' and editors' routes needs. */
const ADMINISTRATION = [
  'ListUsers',
  'ListUsersInGroup',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminUserGlobalSignOut',
  'AdminSetUserMFAPreference',
  'AdminDeleteUser',
]

export type IdentityProps = {
  readonly accounts: Pick<Accounts, 'pool' | 'providers' | 'signInDomain' | 'otherSignIns' | 'factorProvider'>
  /** The site's URL without a trailing slash. Users of other providers are redirected to it. */
  readonly siteUrl: string
}

/** The user pool's only client. Gives functions and browsers the settings of the pool and the client. */
export class Identity extends Construct {
  /** The settings in /config.json. */
  readonly siteConfig: SiteConfig
  /** The origins that the page calls to sign people in. */
  readonly origins: readonly string[]
  private readonly pool: UserPool
  private readonly client: UserPoolClient
  private readonly factorProvider: string | undefined
  /** Cognito's own origin. */
  private readonly cognito: string

  constructor(scope: Construct, id: string, { accounts, siteUrl }: IdentityProps) {
    super(scope, id)
    const { region, urlSuffix } = Stack.of(this)
    const { pool, providers, signInDomain, otherSignIns } = accounts
    this.pool = pool
    this.factorProvider = accounts.factorProvider
    this.client = this.makeClient(providers, siteUrl)

    this.cognito = `https://cognito-idp.${region}.${urlSuffix}`
    this.origins = [this.cognito, ...(signInDomain === undefined ? [] : [`https://${signInDomain}`])]
    this.siteConfig = {
      auth: {
        userPoolId: this.pool.userPoolId,
        userPoolClientId: this.client.userPoolClientId,
        ...otherSignIns,
      },
    }
  }

  /**
   * Sets the accepted issuer and client of access tokens in a function's environment. The keys to verify
   * them are public, so no permission is needed.
   */
  setTokenVariables(handler: LambdaFunction): void {
    handler.addEnvironment('TOKEN_ISSUER', `${this.cognito}/${this.pool.userPoolId}`)
    handler.addEnvironment('TOKEN_CLIENT_ID', this.client.userPoolClientId)
  }

  /** Lets a function delete accounts of this pool. */
  grantDeleteUser(handler: LambdaFunction): void {
    handler.addEnvironment('USER_POOL_ID', this.pool.userPoolId)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminDeleteUser'], resources: [this.pool.userPoolArn] }),
    )
  }

  /** Lets a function read an account of this pool, such as its email address. */
  grantReadUser(handler: LambdaFunction): void {
    handler.addEnvironment('USER_POOL_ID', this.pool.userPoolId)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [this.pool.userPoolArn] }),
    )
  }

  /**
   * Lets a function find, read, disable, enable, sign out, and delete accounts of this pool, reset their second factors,
   * and change who is an administrator or an editor.
   */
  grantAdministration(handler: LambdaFunction): void {
    handler.addEnvironment('USER_POOL_ID', this.pool.userPoolId)
    if (this.factorProvider !== undefined) handler.addEnvironment('FACTOR_PROVIDER', this.factorProvider)
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ADMINISTRATION.map((action) => `cognito-idp:${action}`),
        resources: [this.pool.userPoolArn],
      }),
    )
  }

  /**
   * Creates the browser's client. It has no secret, and the attributes that it may write carry no rights. A client must be
   * able to write the email address, because it is required and other providers send it. The trigger rejects each
   * change of the address.
   */
  private makeClient(providers: ReadonlyMap<string, Construct>, siteUrl: string): UserPoolClient {
    const own = new ClientAttributes().withStandardAttributes({
      email: true,
      givenName: true,
      familyName: true,
    })
    const client = new UserPoolClient(this, 'Client', {
      userPool: this.pool,
      generateSecret: false,
      // Sign-in proves the password without sending it.
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      enableTokenRevocation: true,
      writeAttributes: own,
      readAttributes: own.withStandardAttributes({ emailVerified: true }),
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        ...[...providers.keys()].map((name) => UserPoolClientIdentityProvider.custom(name)),
      ],
      ...(providers.size === 0 ? { disableOAuth: true } : { oAuth: oAuthSettings(siteUrl) }),
    })
    for (const provider of providers.values()) client.node.addDependency(provider)
    return client
  }
}
