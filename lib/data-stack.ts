import { Annotations, type App, Stack, Tags } from 'aws-cdk-lib'
import { StripeSecret } from './billing/stripe-secret.ts'
import type { Config } from './config.ts'
import { Backups } from './data/backups.ts'
import { DataStore } from './data/data-store.ts'
import { Accounts } from './identity/accounts.ts'

/**
 * Everything that can't be built again: the table, the accounts, and Stripe's keys. The only code in this stack
 * is the trigger that the user pool calls, which must exist before the pool does. A deployment of other code leaves this
 * stack as it is.
 */
export class DataStack extends Stack {
  readonly data: DataStore
  readonly accounts: Accounts
  readonly stripe: StripeSecret
  /** Undefined if the environment has no nightly backups. */
  readonly backups: Backups | undefined

  constructor(app: App, config: Config) {
    const { stackName, isProtected, target } = config
    super(app, `${stackName}-data`, {
      description: 'ACT preparation platform: data',
      terminationProtection: isProtected,
      env: target,
    })
    Tags.of(this).add('project', 'act-prep')
    Tags.of(this).add('environment', config.env)
    if (config.env === 'prod' && !isProtected)
      Annotations.of(this).addWarningV2(
        'act-prep:not-protected',
        'One command can delete this stack, its table, and its accounts. After the first successful deployment, set "protected" to true.',
      )
    this.data = new DataStore(this, 'Data', config)
    this.accounts = new Accounts(this, 'Identity', { ...config, name: stackName, data: this.data })
    this.stripe = new StripeSecret(this, 'Stripe')
    if (config.hasNightlyBackups)
      this.backups = new Backups(this, 'Backups', {
        name: stackName,
        table: this.data.table,
        copyVault: config.backupCopyVault,
        isProtected,
      })
  }
}
