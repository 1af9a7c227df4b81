import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { DeleteTableCommand, type DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, inject } from 'vitest'
import { attemptKey } from '#lambdas/shared/store/keys.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import {
  createTableIfMissing,
  type Database,
  databaseClient as localClient,
  productTable,
  startDatabase,
} from '#scripts/local/database.ts'
import type { TableCall, TableRequest, TableResponse } from './parity/table-call.ts'
import {
  type Clock,
  type Conditions,
  createConditions,
  WITHOUT_CONDITIONS,
} from './parity/table-conditions.ts'

export const TABLE_NAME = 'act-prep'

/** Creates a client of an embedded database that tries a call as often as the deployed functions do. */
export const databaseClient = (endpoint: string): DynamoDBClient => localClient(endpoint, 3)

type Handler = Extract<DynamoDBClientConfig['requestHandler'], { handle: unknown }>

/** The signature of a request, which the embedded database requires and doesn't check. */
const SIGNATURE = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none',
  'x-amz-date': '20260101T000000Z',
}

/**
 * Creates a client that calls an embedded database of this process directly. Without a connection and without
 * a computed signature, a call takes half the time.
 * @param track called with each call, which it may reject
 */
function directClient(
  { endpoint, server }: Database,
  conditions: Conditions,
  track: (call: () => Promise<TableResponse>) => Promise<TableResponse>,
): DynamoDBClient {
  const call: TableCall = ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const request = Object.assign(new EventEmitter(), {
        method,
        url: path,
        headers: { ...headers, ...SIGNATURE },
      })
      const responseHeaders: Record<string, string> = {}
      const response = {
        statusCode: 200,
        setHeader: (name: string, value: string | number) => {
          responseHeaders[name.toLowerCase()] = String(value)
        },
        end: (text = '') => {
          const { statusCode } = response
          resolve({ response: { statusCode, headers: responseHeaders, body: Buffer.from(text) } })
        },
      }
      server.emit('request', request, response)
      request.emit('data', Buffer.from(body.buffer, body.byteOffset, body.byteLength))
      request.emit('end')
    })
  const callUnderConditions = conditions.impose(call, () => clocks.get(client))
  const requestHandler: Handler = {
    handle: (request: TableRequest) => track(() => callUnderConditions(request)),
  }
  const client = localClient(endpoint, 3, { requestHandler })
  client.middlewareStack.remove('httpSigningMiddleware')
  return client
}

/** The clocks of the services that use these clients. */
const clocks = new WeakMap<DynamoDBClient, Clock>()

/** Sets the clock that the table's conditions use for a client: that of the services that use the client. */
export const setClock = (client: DynamoDBClient, clock: Clock): void => void clocks.set(client, clock)

const openConditions: Conditions[] = []

/**
 * Replaces a pause of the product. It takes no time, but the table's conditions change as in a real pause: for example,
 * a lagging index catches up.
 */
export async function skipPause(ms = 0): Promise<void> {
  for (const { pass } of openConditions) await pass(ms)
}

/** Creates the conditions that the running Vitest project sets for its tables. */
async function openConditionsOf({ endpoint }: Database): Promise<Conditions> {
  const condition = inject('tableCondition')
  if (condition === undefined) return WITHOUT_CONDITIONS
  const copy = `${TABLE_NAME}.copy`
  const client = localClient(endpoint)
  await createTableIfMissing(client, productTable(copy))
  client.destroy()
  const conditions = createConditions(condition, TABLE_NAME, copy)
  openConditions.push(conditions)
  return conditions
}

/**
 * Opens an empty table, removed after the file's tests: in memory, or in the DynamoDB that ACT_PREP_DYNAMODB_ENDPOINT
 * names, such as DynamoDB Local.
 */
export async function openDatabase() {
  const { ACT_PREP_DYNAMODB_ENDPOINT: endpoint } = process.env
  const connect = endpoint === undefined ? await openEmbedded() : await openElsewhere(endpoint)
  const client = connect()
  return { client, connect, table: createTable(client, TABLE_NAME) }
}

/** Creates a separate client, for a test that watches or breaks its calls. */
type Connect = () => DynamoDBClient

async function openElsewhere(endpoint: string): Promise<Connect> {
  // DynamoDB Local has separate tables for each access key, so test files can run at the same time.
  const credentials = { accessKeyId: randomUUID().replaceAll('-', ''), secretAccessKey: 'local' }
  const clients: DynamoDBClient[] = []
  const connect = () => {
    const client = localClient(endpoint, 3, { credentials })
    clients.push(client)
    return client
  }
  await createTableIfMissing(connect(), productTable(TABLE_NAME))
  afterAll(async () => {
    await connect().send(new DeleteTableCommand({ TableName: TABLE_NAME }))
    for (const client of clients) client.destroy()
  })
  return connect
}

async function openEmbedded(): Promise<Connect> {
  const database = await startDatabase(TABLE_NAME, null)
  const conditions = await openConditionsOf(database)
  const clients: DynamoDBClient[] = []
  const calls = new Set<Promise<TableResponse>>()
  let isClosed = false
  // A call that nobody waits for may begin or end after the last test. It would fail in a closed database.
  const track = async (call: () => Promise<TableResponse>): Promise<TableResponse> => {
    if (isClosed) throw new Error('The database of this test file is closed.')
    const response = call()
    calls.add(response)
    try {
      return await response
    } finally {
      calls.delete(response)
    }
  }
  afterAll(async () => {
    isClosed = true
    await Promise.all(calls)
    for (const client of clients) client.destroy()
    await database.stop()
  })
  return () => {
    const client = directClient(database, conditions, track)
    clients.push(client)
    return client
  }
}

const nameOf = ({ pk, sk }: Record<string, unknown>): string => `${String(pk)} ${String(sk)}`

/** Returns every item of a table, ordered by key. */
export async function everyItem(
  client: DynamoDBClient,
  tableName = TABLE_NAME,
): Promise<Record<string, unknown>[]> {
  const document = DynamoDBDocumentClient.from(client)
  const items: Record<string, unknown>[] = []
  for await (const page of paginateScan({ client: document }, { TableName: tableName }))
    items.push(...(page.Items ?? []))
  return items.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** Returns the stored item of an attempt; undefined if there is none. */
export const attemptItemOf = async (client: DynamoDBClient, attemptId: string) =>
  (await everyItem(client)).find(({ pk }) => pk === attemptKey(attemptId).pk)

/** Removes all items except these, so that reading the whole table stays fast when each test adds to it. */
export async function removeOthers(
  client: DynamoDBClient,
  itemsToKeep: readonly Record<string, unknown>[],
  tableName = TABLE_NAME,
): Promise<void> {
  const names = new Set(itemsToKeep.map(nameOf))
  const document = DynamoDBDocumentClient.from(client)
  for (const item of await everyItem(client, tableName))
    if (!names.has(nameOf(item)))
      await document.send(
        new DeleteCommand({ TableName: tableName, Key: { pk: item['pk'], sk: item['sk'] } }),
      )
}
