import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { BACKUP_DAYS } from '#domain/privacy/periods.ts'
import { ENVIRONMENTS } from '#lib/config.ts'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'

/** The settings that a restore leaves out and that differ between tables. */
export type TableSettings = Pick<
  TableDescription,
  'DeletionProtectionEnabled' | 'OnDemandThroughput' | 'GlobalSecondaryIndexes'
>

const OnDemandThroughput = {
  MaxReadRequestUnits: ENVIRONMENTS.prod.maxReadUnits,
  MaxWriteRequestUnits: ENVIRONMENTS.prod.maxWriteUnits,
}
/** The settings of prod's table, for a restore after that table was lost. */
export const PROD_SETTINGS: TableSettings = {
  DeletionProtectionEnabled: true,
  OnDemandThroughput,
  GlobalSecondaryIndexes: [TABLE.ownerIndex, TABLE.servedIndex].map(({ name }) => ({
    IndexName: name,
    OnDemandThroughput,
  })),
}

/** The waiter's limits, in seconds. */
const WAITING = { maxWaitTime: 900, minDelay: 1, maxDelay: 10 }

/** @throws Error if the table doesn't exist or isn't ready */
export async function describeReady(client: DynamoDBClient, TableName: string): Promise<TableDescription> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  if (Table?.TableStatus !== 'ACTIVE')
    throw new Error(`${TableName} is ${Table?.TableStatus ?? 'missing'}. Wait until it's ACTIVE.`)
  return Table
}

/**
 * Returns what is wrong with the keys and indexes of a restored table; an empty list if the functions can use it.
 */
export function shapeProblems({ KeySchema = [], GlobalSecondaryIndexes = [] }: TableDescription): string[] {
  const keysOf = (schema: typeof KeySchema) => schema.map(({ AttributeName }) => AttributeName).join(', ')
  const expectedKeys = `${TABLE.partitionKey}, ${TABLE.sortKey}`
  const indexes = [TABLE.ownerIndex, TABLE.servedIndex].flatMap(({ name, projected }) => {
    const index = GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === name)
    if (index === undefined) return [`The index ${name} is missing.`]
    const has = new Set(index.Projection?.NonKeyAttributes)
    const missing = projected.filter((attribute) => !has.has(attribute))
    return missing.length === 0 ? [] : [`The index ${name} lacks ${missing.join(', ')}.`]
  })
  return [
    ...(keysOf(KeySchema) === expectedKeys
      ? []
      : [`Its keys are ${keysOf(KeySchema)}; expected ${expectedKeys}.`]),
    ...indexes,
  ]
}

/**
 * Gives a restored table the settings that a restore leaves out. It turns on expiry and restoring to any second, and
 * copies the protection from deletion and the limits on throughput from `settings`. A repeat changes nothing.
 */
export async function copySettings(
  client: DynamoDBClient,
  settings: TableSettings,
  TableName: string,
): Promise<void> {
  const { TimeToLiveDescription: expiry } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  // DynamoDB rejects a request to turn on expiry that is on already.
  if (!['ENABLED', 'ENABLING'].includes(expiry?.TimeToLiveStatus ?? ''))
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
      }),
    )
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: BACKUP_DAYS,
      },
    }),
  )
  await client.send(
    new UpdateTableCommand({
      TableName,
      DeletionProtectionEnabled: settings.DeletionProtectionEnabled ?? false,
      OnDemandThroughput: settings.OnDemandThroughput,
      GlobalSecondaryIndexUpdates: (settings.GlobalSecondaryIndexes ?? []).map(
        ({ IndexName, OnDemandThroughput }) => ({ Update: { IndexName, OnDemandThroughput } }),
      ),
    }),
  )
  await waitUntilTableExists({ client, ...WAITING }, { TableName })
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  )
  const status = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus
  if (status !== 'ENABLED') throw new Error(`${TableName} can't be restored to any second yet: ${status}.`)
}
