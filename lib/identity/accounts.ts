import { Duration } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { GoogleConfig } from '../config.ts'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import { Google } from './google.ts'
import { emailSender } from './mail.ts'
import { studentPool } from './user-pool.ts'

export type AccountsProps = {
  /** The name of the pool. */
  readonly name: string
  readonly data: DataStore
  readonly google: GoogleConfig | undefined
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
  readonly google: Google | undefined

  constructor(scope: Construct, id: string, props: AccountsProps) {
    super(scope, id)
    this.preSignUp = new ServerFunction(this, 'PreSignUp', {
      entry: 'lambdas/identity/pre-sign-up.lambda.ts',
      description: 'Decides whether a sign-up is allowed.',
      // Cognito's own limit.
      timeout: Duration.seconds(5),
      logRetention: props.logRetention,
    }).handler
    props.data.grantSettings(this.preSignUp)
    this.pool = studentPool(this, 'Pool', {
      name: props.name,
      email: emailSender(this, props.mailFrom),
      preSignUp: this.preSignUp,
      isProtected: props.isProtected,
    })
    if (props.google !== undefined)
      this.google = new Google(this, 'Google', {
        pool: this.pool,
        secretName: `${props.name}/google-client-secret`,
        ...props.google,
      })
  }
}
