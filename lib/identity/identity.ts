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
import type { GoogleConfig, IdentityProviderConfig } from '../config.ts'
import { ServerFunction } from '../functions/server-function.ts'
import { District, DISTRICT } from './district.ts'
import { Google } from './google.ts'
import { emailSender } from './mail.ts'
import { oAuthSettings, signInDomain } from './sign-in-domain.ts'
import { studentPool } from './user-pool.ts'

/** The actions on the user pool that the administrators' routes need. */
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
  'AdminDeleteUser',
]

export type IdentityProps = {
  readonly google: GoogleConfig | undefined
  /** A school's or district's own provider. */
  readonly identityProvider: IdentityProviderConfig | undefined
  /** Whether passwords known from breaches are refused, which needs Cognito's Plus plan. */
  readonly refuseBreachedPasswords: boolean
  /** The sender of codes. Without it, Cognito sends them. */
  readonly mailFrom: string | undefined
  /** The site's URL without a trailing slash. Users of other providers are redirected to it. */
  readonly siteUrl: string
  /** Whether the user pool refuses to be deleted. */
  readonly isProtected: boolean
  /** In days. */
  readonly logRetention: number
}

/** The user pool with its only client, and the settings about them for functions and browsers. */
export class Identity extends Construct {
  readonly preSignUp: LambdaFunction
  /** The settings in /config.json. */
  readonly siteConfig: SiteConfig
  /** The origins that the page calls to sign people in. */
  readonly origins: readonly string[]
  readonly pool: UserPool
  private readonly client: UserPoolClient
  /** Cognito's own origin. */
  private readonly cognito: string

  constructor(scope: Construct, id: string, props: IdentityProps) {
    super(scope, id)
    const { region, urlSuffix, stackName } = Stack.of(this)
    this.preSignUp = new ServerFunction(this, 'PreSignUp', {
      entry: 'lambdas/identity/pre-sign-up.lambda.ts',
      description: 'Decides whether a sign-up is allowed, and rejects changes of an address.',
      // Cognito's own limit.
      timeout: Duration.seconds(5),
      logRetention: props.logRetention,
    }).handler
    this.pool = studentPool(this, 'Pool', {
      name: stackName,
      email: emailSender(this, props.mailFrom),
      preSignUp: this.preSignUp,
      isProtected: props.isProtected,
      refuseBreachedPasswords: props.refuseBreachedPasswords,
    })
    const { google, identityProvider, siteUrl } = props
    const providers = new Map<string, Construct>()
    const withGoogle =
      google === undefined
        ? undefined
        : new Google(this, 'Google', { pool: this.pool, clientId: google.clientId })
    if (withGoogle !== undefined) providers.set('Google', withGoogle.provider)
    if (identityProvider !== undefined)
      providers.set(
        DISTRICT,
        new District(this, DISTRICT, { pool: this.pool, settings: identityProvider }).provider,
      )
    const prefix = google?.domainPrefix ?? identityProvider?.domainPrefix
    // Always under Google's id, so that adding a provider to a deployed stack doesn't replace the domain.
    const domain =
      prefix === undefined
        ? undefined
        : signInDomain(withGoogle ?? new Construct(this, 'Google'), this.pool, prefix)
    this.client = this.makeClient(providers, siteUrl)

    this.cognito = `https://cognito-idp.${region}.${urlSuffix}`
    this.origins = [this.cognito, ...(domain === undefined ? [] : [`https://${domain}`])]
    this.siteConfig = {
      auth: {
        userPoolId: this.pool.userPoolId,
        userPoolClientId: this.client.userPoolClientId,
        ...(google !== undefined && domain !== undefined && { google: { domain } }),
        ...(identityProvider !== undefined &&
          domain !== undefined && { district: { domain, name: identityProvider.name } }),
      },
    }
  }

  /**
   * Sets the accepted issuer and client of access tokens in a function's environment. The keys to verify
   * them are public, so no permission is needed.
   */
  grantTokenCheck(handler: LambdaFunction): void {
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

  /** Lets a function read an account of this pool, such as its address. */
  grantReadUser(handler: LambdaFunction): void {
    handler.addEnvironment('USER_POOL_ID', this.pool.userPoolId)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [this.pool.userPoolArn] }),
    )
  }

  /**
   * Lets a function find, read, disable, enable, sign out, and delete accounts of this pool, and change who is
   * an administrator.
   */
  grantAdministration(handler: LambdaFunction): void {
    handler.addEnvironment('USER_POOL_ID', this.pool.userPoolId)
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ADMINISTRATION.map((action) => `cognito-idp:${action}`),
        resources: [this.pool.userPoolArn],
      }),
    )
  }

  /**
   * Creates the browser's client. It has no secret, and the attributes that it may write carry no rights. A client must be
   * able to write the address, because it is required and other providers send it. The trigger rejects each change of it.
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
