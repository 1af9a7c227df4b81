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

/** Later than this after its planned time, a backup isn't started; and one isn't continued for longer than this. */
const START_WITHIN = Duration.hours(1)
const COMPLETE_WITHIN = Duration.hours(8)
const KEPT = Duration.days(BACKUP_DAYS)

export type BackupsProps = {
  /** The beginning of the names. */
  readonly name: string
  readonly table: UsedTable
  /** The ARN of a vault in another account, which gets a copy of each backup. */
  readonly copyVault: string | undefined
  /** Whether nobody may delete a backup before its time. */
  readonly isProtected: boolean
}

/**
 * A backup of the table every night, which outlives the table, and perhaps a copy in another account. Restoring to any
 * second (data-store.ts) needs the table, this account, and this region.
 */
export class Backups extends Construct {
  readonly vault: BackupVault

  constructor(scope: Construct, id: string, { name, table, copyVault, isProtected }: BackupsProps) {
    super(scope, id)
    // The last part of a stack's id is new for each stack, so a retained vault takes no name from the next one.
    const stackNumber = Fn.select(2, Fn.split('/', Aws.STACK_ID))
    this.vault = new BackupVault(this, 'Vault', {
      backupVaultName: `${name}-${stackNumber}`,
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
          // The night of the United States.
          scheduleExpression: Schedule.cron({ minute: '30', hour: '9' }),
          startWindow: START_WITHIN,
          completionWindow: COMPLETE_WITHIN,
          deleteAfter: KEPT,
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
      deleteAfter: KEPT,
    }
  }

  /**
   * Creates the key of the vault. Another account can't read a backup that has AWS's own key, and a vault's key can't be
   * changed, so the key is there before an operator asks for copies.
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
