import { Arn, ArnFormat, Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type BackupPlanCopyActionProps,
} from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { AccountPrincipal, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { BACKUP_DAYS } from '#domain/privacy/periods.ts'
import type { UsedTable } from './data-store.ts'
import { acknowledge } from '../nag.ts'

/** A backup that hasn't started this long after its planned time is canceled. */
const START_WITHIN = Duration.hours(1)
/** A backup that hasn't completed after this long is canceled. */
const COMPLETE_WITHIN = Duration.hours(8)
const RETENTION = Duration.days(BACKUP_DAYS)

export type BackupsProps = {
  /** The name of the backup plan, and the beginning of the vault's name. */
  readonly name: string
  readonly table: UsedTable
  /** The ARN of a vault in another account, which gets a copy of each backup. */
  readonly copyVault: string | undefined
  /** Whether nobody may delete a backup before its time. */
  readonly isProtected: boolean
}

/**
 * Backs up the table every night, and copies each backup to another account if the settings name a vault there. Unlike
 * point-in-time recovery (data-store.ts), backups outlive the table, and copies also the account.
 */
export class Backups extends Construct {
  readonly vault: BackupVault

  constructor(scope: Construct, id: string, { name, table, copyVault, isProtected }: BackupsProps) {
    super(scope, id)
    // The last part of a stack's id is new for each stack, so the name of a retained vault is never needed again.
    const stackGuid = Fn.select(2, Fn.split('/', Aws.STACK_ID))
    this.vault = new BackupVault(this, 'Vault', {
      backupVaultName: `${name}-${stackGuid}`,
      encryptionKey: this.makeKey(copyVault),
      blockRecoveryPointDeletion: isProtected,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: name,
      backupVault: this.vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'Nightly',
          // In UTC: at night in all of the United States.
          scheduleExpression: Schedule.cron({ minute: '30', hour: '9' }),
          startWindow: START_WITHIN,
          completionWindow: COMPLETE_WITHIN,
          deleteAfter: RETENTION,
          ...(copyVault !== undefined && { copyActions: [this.copyTo(copyVault)] }),
        }),
      ],
    })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
      ],
    })
    acknowledge(role, {
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
        'AWS keeps this policy in step with its backup service, whose only resource here is the table.',
    })
    plan.addSelection('Table', { resources: [BackupResource.fromArn(table.tableArn)], role })
  }

  private copyTo(copyVault: string): BackupPlanCopyActionProps {
    return {
      destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'CopyVault', copyVault),
      deleteAfter: RETENTION,
    }
  }

  /**
   * Creates the vault's key, even if there are no copies yet. Another account can't read backups that AWS's own key
   * encrypts, and a vault's key can't be replaced when an operator asks for copies later.
   */
  private makeKey(copyVault: string | undefined): Key {
    const key = new Key(this, 'Key', {
      description: 'Backups of the table.',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    if (copyVault === undefined) return key
    const { account = '' } = Arn.split(copyVault, ArnFormat.COLON_RESOURCE_NAME)
    const allow = (actions: string[], conditions: Record<string, unknown> = {}) =>
      key.addToResourcePolicy(
        new PolicyStatement({
          principals: [new AccountPrincipal(account)],
          actions,
          resources: ['*'],
          conditions,
        }),
      )
    allow(['kms:Decrypt', 'kms:DescribeKey', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'])
    allow(['kms:CreateGrant'], { Bool: { 'kms:GrantIsForAWSResource': 'true' } })
    return key
  }
}
