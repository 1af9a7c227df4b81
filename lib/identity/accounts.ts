import { Duration } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import type { GoogleConfig, IdentityProviderConfig } from '../config.ts'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import { District, DISTRICT } from './district.ts'
import { Google } from './google.ts'
import { emailSender } from './mail.ts'
import { createSignInDomain } from './sign-in-domain.ts'
import { createAccountPool } from './user-pool.ts'

export type AccountsProps = {
  /** The name of the pool. */
  readonly name: string
  readonly data: DataStore
  readonly google: GoogleConfig | undefined
  /** A school's or district's own provider. */
  readonly identityProvider: IdentityProviderConfig | undefined
  /** Whether passwords known from breaches are refused, which needs Cognito's Plus plan. */
  readonly refuseBreachedPasswords: boolean
  /** The sender of codes. Without it, Cognito sends them. */
  readonly mailFrom: string | undefined
  /** Whether the user pool refuses to be deleted. */
  readonly isProtected: boolean
  /** In days. */
  readonly logRetention: number
}

/** The user pool, with the trigger that it calls and the providers that it knows. */
export class Accounts extends Construct {
  readonly preSignUp: LambdaFunction
  readonly pool: UserPool
  /** The providers by the names that the user pool uses. */
  readonly providers: ReadonlyMap<string, Construct>
  /** The domain that the browser is sent to for other providers, without a protocol. */
  readonly signInDomain: string | undefined
  /** The name of the provider that asks administrators and editors for a second factor; undefined if there is none. */
  readonly factorProvider: string | undefined
  /** The settings with which the page offers the other providers. */
  readonly otherSignIns: Pick<SiteConfig['auth'], 'google' | 'district'>

  constructor(scope: Construct, id: string, props: AccountsProps) {
    super(scope, id)
    this.preSignUp = new ServerFunction(this, 'PreSignUp', {
      entry: 'lambdas/identity/pre-sign-up.lambda.ts',
      description: 'Decides whether a sign-up is allowed, and rejects changes of an address.',
      // Cognito's own limit.
      timeout: Duration.seconds(5),
      logRetention: props.logRetention,
    }).handler
    props.data.grantSettings(this.preSignUp)
    this.pool = createAccountPool(this, 'Pool', {
      name: props.name,
      email: emailSender(this, props.mailFrom),
      preSignUp: this.preSignUp,
      isProtected: props.isProtected,
      refuseBreachedPasswords: props.refuseBreachedPasswords,
    })
    const { name, google, identityProvider } = props
    this.factorProvider = identityProvider?.enforcesSecondFactor === true ? DISTRICT : undefined
    const withGoogle =
      google === undefined
        ? undefined
        : new Google(this, 'Google', {
            pool: this.pool,
            clientId: google.clientId,
            secretName: `${name}/google-client-secret`,
          })
    const district =
      identityProvider === undefined
        ? undefined
        : new District(this, DISTRICT, {
            pool: this.pool,
            settings: identityProvider,
            secretName: `${name}/oidc-client-secret`,
          })
    this.providers = new Map([
      ...(withGoogle === undefined ? [] : [['Google', withGoogle.provider] as const]),
      ...(district === undefined ? [] : [[DISTRICT, district.provider] as const]),
    ])
    const prefix = google?.domainPrefix ?? identityProvider?.domainPrefix
    if (prefix === undefined) this.otherSignIns = {}
    else {
      // The domain's parent has the id 'Google' even without Google. With another id, adding Google to a deployed stack
      // would replace the domain.
      const domain = createSignInDomain(withGoogle ?? new Construct(this, 'Google'), this.pool, prefix)
      this.signInDomain = domain
      this.otherSignIns = {
        ...(google !== undefined && { google: { domain } }),
        ...(identityProvider !== undefined && { district: { domain, name: identityProvider.name } }),
      }
    }
  }
}
