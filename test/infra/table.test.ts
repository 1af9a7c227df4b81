import { expect, test } from 'vitest'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { synthesize, type StackSettings } from './synthesized.ts'

const tableOf = (settings: StackSettings) =>
  Object.values(synthesize(settings).findResources('AWS::DynamoDB::GlobalTable'))[0]

test.each(['dev', 'prod'] as const)('the table in %s outlives its stack and can be restored', (env) => {
  const table = tableOf({ env })
  expect(table).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  expect(table?.['Properties'].Replicas).toEqual([
    expect.objectContaining({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  ])
})

test('the table has the shape that the stores rely on', () => {
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ]
  expect(tableOf({})?.['Properties']).toMatchObject({
    KeySchema: keys(TABLE.partitionKey, TABLE.sortKey),
    TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
    GlobalSecondaryIndexes: [TABLE.ownerIndex, TABLE.servedIndex].map(
      ({ name, partitionKey, sortKey, projected }) => ({
        IndexName: name,
        KeySchema: keys(partitionKey, sortKey),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projected] },
      }),
    ),
  })
})

test('the table is billed per request, up to a limit', () => {
  expect(tableOf({ env: 'prod' })?.['Properties']).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 1600 },
    Replicas: [{ ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 6000 } }],
  })
})
