import { expect, test } from 'vitest'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { synthesize, type StackSettings } from './synthesized.ts'

const tableOf = (settings: StackSettings) =>
  Object.values(synthesize(settings).findResources('AWS::DynamoDB::GlobalTable'))[0]

test.each(['dev', 'prod'] as const)('the table in %s can be restored to any second', (env) => {
  expect(tableOf({ env })?.['Properties'].Replicas).toEqual([
    expect.objectContaining({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    }),
  ])
})

test('an index that projects other attributes has another name', () => {
  const projections = [TABLE.ownerIndex, TABLE.servedIndex].map(({ name, projected }) => [
    name,
    projected.join(' '),
  ])
  // If this fails, give the changed index a new name here and in the schema (docs/runbook.md, "A new index").
  // DynamoDB rejects a deployment that changes what an existing index projects.
  expect(Object.fromEntries(projections)).toEqual({
    'owner-3':
      'section version mode state score correct total parts completedAt late endsAt days untimed timeFactor limited requested topics difficulties hidden',
    served: 'form',
  })
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
