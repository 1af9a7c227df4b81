// @module-tag deep
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { BACKUP_DAYS } from '#domain/privacy/periods.ts'
import { roleStatements } from './iam.ts'
import { resolve } from './resolve.ts'
import { inAssembly, synthesize, type StackSettings } from './synthesized.ts'

/** Nightly backups, their copies in another account, and a restored table that the functions use. */

const VAULT = 'arn:aws:backup:us-east-1:111122223333:backup-vault:act-prep'
const idOf = (template: ReturnType<typeof synthesize>, type: string, prefix = ''): string =>
  Object.keys(template.findResources(type)).find((id) => id.startsWith(prefix)) ?? `no ${type} ${prefix}`
const backup = (settings: StackSettings) => {
  const template = synthesize({ env: 'prod', ...settings })
  const only = (type: string) => template.findResources(type)[idOf(template, type)]
  return { template, vault: only('AWS::Backup::BackupVault'), plan: only('AWS::Backup::BackupPlan') }
}
const plain = backup({})

describe('every night in prod', () => {
  test('the table is backed up into a vault, and the backup is deleted when its published period ends', () => {
    const { template, plan } = plain
    expect(resolve(plan?.['Properties'])).toMatchObject({
      BackupPlan: {
        BackupPlanName: 'ActPrep-prod',
        BackupPlanRule: [
          {
            ScheduleExpression: 'cron(30 9 * * ? *)',
            TargetBackupVault: `<${idOf(template, 'AWS::Backup::BackupVault')}.BackupVaultName>`,
            Lifecycle: { DeleteAfterDays: BACKUP_DAYS },
          },
        ],
      },
    })
    template.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: {
        Resources: [{ 'Fn::GetAtt': [idOf(template, 'AWS::DynamoDB::GlobalTable'), 'Arn'] }],
      },
    })
  })

  test('the vault outlives its stack, has a name that no later stack uses, and denies the deletion of its backups', () => {
    const { vault } = plain
    expect(vault).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
    expect(JSON.stringify(vault?.['Properties'].BackupVaultName)).toContain('{"Ref":"AWS::StackId"}')
    expect(vault?.['Properties'].AccessPolicy.Statement).toEqual([
      expect.objectContaining({
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: ['backup:DeleteRecoveryPoint', 'backup:UpdateRecoveryPointLifecycle'],
      }),
    ])
    // The synthesis warns that nothing protects the stack yet.
    const warn = vi.spyOn(console, 'error').mockReturnValue()
    expect(backup({ protected: false }).vault?.['Properties']).not.toHaveProperty('AccessPolicy')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('act-prep:not-protected'))
    warn.mockRestore()
  })

  test('the vault is in the stack of the data', () => {
    const stored = inAssembly({ env: 'prod' }, (assembly) => JSON.stringify(assembly.stored))
    expect(stored).toContain('AWS::Backup::BackupPlan')
  })

  test('a failed backup notifies the operator', () => {
    const { template } = plain
    const topic = idOf(template, 'AWS::SNS::Topic', 'AlarmsTopicsSoon')
    const [rule] = Object.entries(template.findResources('AWS::Events::Rule')).filter(([id]) =>
      id.startsWith('BackupFailures'),
    )
    expect(resolve(rule?.[1]['Properties'])).toMatchObject({
      EventPattern: {
        source: ['aws.backup'],
        'detail-type': ['Backup Job State Change'],
        detail: {
          backupVaultName: [`<${idOf(template, 'AWS::Backup::BackupVault')}.BackupVaultName>`],
          state: ['ABORTED', 'EXPIRED', 'FAILED'],
        },
      },
      Targets: [expect.objectContaining({ Arn: `<${topic}>` })],
    })
    const [policy] = Object.values(template.findResources('AWS::SNS::TopicPolicy')).filter(({ Properties }) =>
      JSON.stringify(Properties.Topics).includes(topic),
    )
    expect(JSON.stringify(policy)).toContain('"Service":"events.amazonaws.com"')
  })

  test('nothing is copied unless the operator names another vault, and naming one doesn’t change our vault’s key', () => {
    expect(JSON.stringify(plain.plan)).not.toContain('CopyActions')
    const keyOf = ({ template, vault: own }: typeof plain) => [
      idOf(template, 'AWS::KMS::Key'),
      own?.['Properties'].EncryptionKeyArn,
    ]
    // CloudFormation would replace a vault whose key changes, and fail, because the new vault has the same name.
    expect(keyOf(backup({ backupCopyVault: VAULT }))).toEqual(keyOf(plain))
  })
})

test('dev has no nightly backups', () => {
  synthesize().resourceCountIs('AWS::Backup::BackupPlan', 0)
})

describe('a vault in another account', () => {
  const { template, plan, vault } = backup({ backupCopyVault: VAULT })

  test('gets a copy of each backup, which is deleted after the same period', () => {
    expect(plan?.['Properties'].BackupPlan.BackupPlanRule[0].CopyActions).toEqual([
      { DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: BACKUP_DAYS } },
    ])
  })

  test('can read the backups, because its account may use their key, but not administer it', () => {
    const key = idOf(template, 'AWS::KMS::Key')
    expect(resolve(vault?.['Properties'])).toMatchObject({ EncryptionKeyArn: `<${key}.Arn>` })
    const { Statement } = z
      .object({ Statement: z.array(z.looseObject({ Principal: z.unknown(), Action: z.unknown() })) })
      .parse(resolve(template.findResources('AWS::KMS::Key')[key]?.['Properties'].KeyPolicy))
    const otherAccountStatements = Statement.filter(({ Principal }) =>
      JSON.stringify(Principal).includes('111122223333'),
    )
    expect(new Set(otherAccountStatements.flatMap(({ Action }) => Action))).toEqual(
      new Set([
        'kms:CreateGrant',
        'kms:Decrypt',
        'kms:DescribeKey',
        'kms:GenerateDataKey',
        'kms:ReEncryptFrom',
        'kms:ReEncryptTo',
      ]),
    )
  })

  test('has its failed copies reported', () => {
    const rules = Object.values(template.findResources('AWS::Events::Rule')).map(({ Properties }) =>
      JSON.stringify(Properties.EventPattern ?? {}),
    )
    expect(rules.filter((text) => text.includes('Copy Job State Change'))).toHaveLength(1)
  })
})

describe('a restored table', () => {
  const restored = synthesize({ env: 'prod', table: 'ActPrep-prod-restored' })
  const arn = 'arn:aws:dynamodb:us-east-1:123456789012:table/ActPrep-prod-restored'

  test('replaces the stack’s own table in the variables and the rights of every function', () => {
    const names = Object.values(restored.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) => {
      const name: unknown = Properties.Environment?.Variables?.TABLE_NAME
      return name === undefined ? [] : [name]
    })
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names)).toEqual(new Set(['ActPrep-prod-restored']))
    const resources = roleStatements(restored)
      .filter(({ actions }) => actions.some((action) => action.startsWith('dynamodb:')))
      .flatMap(({ resource }) => resolve(resource))
    expect(new Set(resources)).toEqual(new Set([arn, `${arn}/index/owner-3`, `${arn}/index/served`]))
  })

  test('is watched and backed up, and the stack no longer manages its own table, which is retained', () => {
    restored.hasResourceProperties('AWS::Backup::BackupSelection', { BackupSelection: { Resources: [arn] } })
    const throttles = Object.entries(restored.findResources('AWS::CloudWatch::Alarm')).filter(([id]) =>
      id.startsWith('AlarmsTableReadThrottles'),
    )
    expect(throttles.map(([, { Properties }]) => Properties.Dimensions)).toEqual([
      [{ Name: 'TableName', Value: 'ActPrep-prod-restored' }],
    ])
    restored.resourceCountIs('AWS::DynamoDB::GlobalTable', 0)
  })
})
