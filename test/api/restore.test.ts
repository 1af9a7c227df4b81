// @module-tag deep
import type { DynamoDBClientConfig, TableDescription } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createTableIfMissing, databaseClient, productTable } from '#scripts/local/database.ts'
import { runDrill } from '#scripts/restore/drill.ts'
import { prepareRestored } from '#scripts/restore/prepare-restored.ts'
import { copySettings, shapeProblems } from '#scripts/restore/table-settings.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'

/** `npm run restore` and `npm run restore:drill`: the restore of a whole table by cut-over. */

type Handler = Extract<DynamoDBClientConfig['requestHandler'], { handle: unknown }>

process.env['LOG_LEVEL'] = 'silent'
const { client } = await openDatabase()

test('`restore:drill` restores a damaged table: tests are as before, and deleted accounts stay deleted', async () => {
  const lines: string[] = []
  await runDrill((line) => lines.push(line))
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(6)
  expect(lines).toContain('Erased 1 of 2 accounts, which were deleted after the restored moment.')
})

/** Prepares a copy that has an item for each of these students. The user pool has only `existing`. */
async function prepare(name: string, students: readonly string[], existing: readonly string[]) {
  const restored = `${TABLE_NAME}-${name}`
  await createTableIfMissing(client, productTable(restored))
  const table = createTable(client, restored)
  for (const student of students) await table.put({ pk: `USER#${student}`, sk: 'PROFILE', theme: 'dark' }, {})
  const error = await prepareRestored({
    client,
    live: TABLE_NAME,
    restored,
    listAccounts: async () => new Set(existing),
    print: () => {},
    applySettings: async () => {},
  }).catch((reason: unknown) => reason)
  const left = (await everyItem(client, restored))
    .map(({ pk }) => String(pk))
    .filter((pk) => pk.startsWith('USER#'))
  return { error, left }
}

test('accounts that the user pool no longer has are erased, and a repeat changes nothing', async () => {
  const first = await prepare('first', ['ana', 'ben'], ['ana'])
  expect(first).toEqual({ error: undefined, left: ['USER#ana'] })
  expect(await prepare('first', [], ['ana'])).toEqual(first)
})

test('another environment’s user pool erases nothing', async () => {
  const students = Array.from({ length: 6 }, (_, index) => `student-${index}`)
  const { error, left } = await prepare('other-pool', students, ['somebody-else'])
  expect(error).toEqual(
    new Error("6 of 6 accounts aren't in the user pool. Is it the pool of this environment?"),
  )
  expect(left).toHaveLength(6)
})

test('a restore after the loss of the table and the user pool gets the settings of prod, and erases nobody', async () => {
  const restored = `${TABLE_NAME}-lost`
  await createTableIfMissing(client, productTable(restored))
  await createTable(client, restored).put({ pk: 'USER#ana', sk: 'PROFILE', theme: 'dark' }, {})
  const [lines, settings]: [string[], unknown[]] = [[], []]
  await prepareRestored({
    client,
    live: null,
    restored,
    listAccounts: null,
    print: (line) => lines.push(line),
    applySettings: async (_, given) => void settings.push(given),
  })
  expect(settings).toEqual([
    {
      DeletionProtectionEnabled: true,
      OnDemandThroughput: { MaxReadRequestUnits: 6000, MaxWriteRequestUnits: 1600 },
      GlobalSecondaryIndexes: [TABLE.ownerIndex, TABLE.servedIndex].map(({ name }) => ({
        IndexName: name,
        OnDemandThroughput: { MaxReadRequestUnits: 6000, MaxWriteRequestUnits: 1600 },
      })),
    },
  ])
  expect(lines).toContain('Erased none of 1 accounts: without a user pool, nobody knows who deleted theirs.')
  expect((await everyItem(client, restored)).map(({ pk }) => pk)).toEqual(['USER#ana'])
})

test('the live table is rejected as its own copy', async () => {
  const same = { client, live: TABLE_NAME, restored: TABLE_NAME, print: () => {} }
  await expect(prepareRestored({ ...same, listAccounts: async () => new Set() })).rejects.toThrow(
    'must be different tables',
  )
})

test('a table that lacks an index, or an attribute of an index, is rejected with the name of what it lacks', () => {
  const { KeySchema, GlobalSecondaryIndexes = [] } = productTable('restored')
  expect(shapeProblems({ KeySchema, GlobalSecondaryIndexes })).toEqual([])
  expect(shapeProblems({ KeySchema, GlobalSecondaryIndexes: GlobalSecondaryIndexes.slice(0, 1) })).toEqual([
    `The index ${TABLE.servedIndex.name} is missing.`,
  ])
  const old = GlobalSecondaryIndexes.map((index) => ({
    ...index,
    Projection: { NonKeyAttributes: index.Projection?.NonKeyAttributes?.slice(1) },
  }))
  expect(shapeProblems({ KeySchema, GlobalSecondaryIndexes: old })).toEqual([
    `The index ${TABLE.ownerIndex.name} lacks ${TABLE.ownerIndex.projected[0]}.`,
    `The index ${TABLE.servedIndex.name} lacks ${TABLE.servedIndex.projected[0]}.`,
  ])
  expect(shapeProblems({})[0]).toContain('expected pk, sk')
})

test('a restored table gets the settings of the live one that AWS leaves out', async () => {
  const sent = new Map<string, unknown>()
  /** The replies that DynamoDB sends after a restore. */
  const replies: Readonly<Record<string, unknown>> = {
    DescribeTimeToLive: { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } },
    DescribeTable: { Table: { TableStatus: 'ACTIVE' } },
    DescribeContinuousBackups: {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
      },
    },
  }
  const requestHandler: Handler = {
    handle: async ({ headers, body }: { headers: Record<string, string>; body: Uint8Array }) => {
      const [, operation = ''] = (headers['x-amz-target'] ?? '').split('.')
      sent.set(operation, JSON.parse(new TextDecoder().decode(body)))
      const reply = Buffer.from(JSON.stringify(replies[operation] ?? {}))
      const type = { 'content-type': 'application/x-amz-json-1.0' }
      return { response: { statusCode: 200, headers: type, body: reply } }
    },
  }
  const aws = databaseClient('http://localhost:1', 1, { requestHandler })
  const live: TableDescription = {
    DeletionProtectionEnabled: true,
    OnDemandThroughput: { MaxReadRequestUnits: 6000, MaxWriteRequestUnits: 1600 },
    GlobalSecondaryIndexes: [{ IndexName: 'served', OnDemandThroughput: { MaxReadRequestUnits: 6000 } }],
  }
  await copySettings(aws, live, 'restored')
  expect(sent.get('UpdateTimeToLive')).toMatchObject({
    TableName: 'restored',
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  })
  expect(sent.get('UpdateContinuousBackups')).toMatchObject({
    TableName: 'restored',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
  })
  expect(sent.get('UpdateTable')).toMatchObject({
    TableName: 'restored',
    DeletionProtectionEnabled: true,
    OnDemandThroughput: live.OnDemandThroughput,
    GlobalSecondaryIndexUpdates: [
      { Update: { IndexName: 'served', OnDemandThroughput: { MaxReadRequestUnits: 6000 } } },
    ],
  })
})
