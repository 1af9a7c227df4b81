import type { IBackupVault } from 'aws-cdk-lib/aws-backup'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

export type BackupFailuresProps = {
  readonly vault: IBackupVault
  /** Whether backups are copied to another account. */
  readonly isCopied: boolean
  /** The topic for the severity `soon`. */
  readonly topic: ITopic
}

/** Notifies the operator of a backup, or a copy of one, that failed, was stopped, or didn't start in time. */
export class BackupFailures extends Construct {
  constructor(scope: Construct, id: string, { vault, isCopied, topic }: BackupFailuresProps) {
    super(scope, id)
    const rule = (name: string, detailType: string, detail: Record<string, string[]>) =>
      new Rule(this, name, {
        description: 'Notifies the operator of a failed backup.',
        eventPattern: { source: ['aws.backup'], detailType: [detailType], detail },
        targets: [new SnsTopic(topic)],
      })
    rule('Backup', 'Backup Job State Change', {
      backupVaultName: [vault.backupVaultName],
      state: ['ABORTED', 'EXPIRED', 'FAILED'],
    })
    if (isCopied)
      rule('Copy', 'Copy Job State Change', {
        sourceBackupVaultArn: [vault.backupVaultArn],
        state: ['FAILED'],
      })
  }
}
