import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IBackupVault } from 'aws-cdk-lib/aws-backup'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { Alarms } from './alarms.ts'
import { BackupFailures } from './backup-failures.ts'
import { Budget } from './budget.ts'
import { Overview } from './dashboard.ts'
import type { Watched } from './watched.ts'

export type MonitorProps = {
  readonly watched: Watched
  /** Requests that the firewall let through. */
  readonly allowedRequests: IMetric
  /** The vault of the nightly backups; undefined if there are none. */
  readonly vault: IBackupVault | undefined
  readonly modelCallers: readonly LambdaFunction[]
}

/** Creates everything that notifies the operator, and the dashboard. */
export function monitor(
  scope: Construct,
  { alarmEmail: email, urgentEmail, monthlyBudget, backupCopyVault }: Config,
  { watched, allowedRequests, vault, modelCallers }: MonitorProps,
): void {
  const alarms = new Alarms(scope, 'Alarms', { ...watched, email, urgentEmail })
  new Overview(scope, 'Overview', { ...watched, alarms: alarms.all, allowedRequests })
  if (vault !== undefined)
    new BackupFailures(scope, 'BackupFailures', {
      vault,
      isCopied: backupCopyVault !== undefined,
      topic: alarms.topics.topics.soon,
    })
  if (monthlyBudget !== undefined && email !== undefined)
    new Budget(scope, 'Budget', { dollars: monthlyBudget, email, modelCallers })
}
