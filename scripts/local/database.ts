import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  type DynamoDBClientConfig,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import { createTable, type Table } from '#lambdas/shared/store/table.ts'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { rebuildIfOld } from './rebuild-table.ts'
import { listen, stopServer } from './servers.ts'

export type { Item, Table } from '#lambdas/shared/store/table.ts'

export type Database = {
  endpoint: string
  /** The server at the endpoint. A client in this process may call it directly. */
  server: Server
  stop: () => Promise<void>
}

/** Settings that the SDK requires. The embedded database ignores them. */
export const LOCAL_AWS = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
} as const

/** Returns a client of an embedded database; without `maxAttempts` the SDK's own default applies. */
export const databaseClient = (
  endpoint: string,
  maxAttempts?: number,
  more: DynamoDBClientConfig = {},
): DynamoDBClient =>
  new DynamoDBClient({
    ...(maxAttempts === undefined ? {} : { maxAttempts }),
    endpoint,
    region: LOCAL_AWS.AWS_REGION,
    credentials: {
      accessKeyId: LOCAL_AWS.AWS_ACCESS_KEY_ID,
      secretAccessKey: LOCAL_AWS.AWS_SECRET_ACCESS_KEY,
    },
    ...more,
  })

/**
 * Starts the embedded DynamoDB, on disk under a folder or in memory. Creates the table if it's missing, and
 * rebuilds it if its indexes are from an older version.
 */
export async function startDatabase(tableName: string, folder: string | null): Promise<Database> {
  if (folder !== null) await mkdir(folder, { recursive: true })
  const server: Server = dynalite({
    ...(folder === null ? {} : { path: folder }),
    createTableMs: 0,
    deleteTableMs: 0,
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  const client = databaseClient(endpoint)
  try {
    await rebuildIfOld(client, productTable(tableName))
    await createTableIfMissing(client, productTable(tableName))
  } catch (error) {
    client.destroy()
    await stopServer(server)
    throw error
  }
  client.destroy()
  return { endpoint, server, stop: () => stopServer(server) }
}

type Index = { name: string; partitionKey: string; sortKey: string; projected: readonly string[] }

/**
 * Returns the definition of the stack's table, from the constants that the stack uses.
 * @param indexes those of another version, for tests
 */
export function productTable(
  TableName: string,
  indexes: readonly Index[] = [TABLE.ownerIndex, TABLE.servedIndex],
): CreateTableCommandInput {
  const { partitionKey, sortKey } = TABLE
  const numericKeys = new Set(indexes.map((index) => index.sortKey))
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: partitionKey, AttributeType: 'S' },
      { AttributeName: sortKey, AttributeType: 'S' },
      ...indexes.map((index) => ({ AttributeName: index.partitionKey, AttributeType: 'S' as const })),
      ...[...numericKeys].map((AttributeName) => ({ AttributeName, AttributeType: 'N' as const })),
    ],
    KeySchema: [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: [
        { AttributeName: index.partitionKey, KeyType: 'HASH' },
        { AttributeName: index.sortKey, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projected] },
    })),
  }
}

/** Creates a table if it's missing, and returns when it can be used. */
export async function createTableIfMissing(
  client: DynamoDBClient,
  table: CreateTableCommandInput,
): Promise<void> {
  try {
    await client.send(new CreateTableCommand(table))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  // The database may still be creating the table when the command returns. Times in seconds.
  await waitUntilTableExists(
    { client, maxWaitTime: 30, minDelay: 0.05, maxDelay: 1 },
    { TableName: table.TableName },
  )
}

/** Opens an emulator's own table in the embedded database, without any index. */
export async function openOwnTable(endpoint: string, TableName: string): Promise<Table> {
  const client = databaseClient(endpoint, 3)
  await createTableIfMissing(client, {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  })
  return createTable(client, TableName)
}
