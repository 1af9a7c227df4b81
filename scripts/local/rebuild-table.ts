import {
  BatchWriteItemCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb'

/** The waiter's limits, in seconds. */
const WAITING = { maxWaitTime: 30, minDelay: 0.05, maxDelay: 1 }

/** The most items that one BatchWriteItem accepts. */
const BATCH = 25

/**
 * Rebuilds a table whose indexes are from an older version, because the embedded database can't change an
 * index. A copy without indexes has all items while the table is created again. An interrupted rebuild is
 * completed at the next start, before anything else uses the table.
 */
export async function rebuildIfOld(client: DynamoDBClient, table: CreateTableCommandInput): Promise<void> {
  const { TableName = '' } = table
  const copy = { ...withoutIndexes(table), TableName: `${TableName}.rebuilding` }
  const current = await describe(client, TableName)
  const isOld = current !== null && !hasIndexes(current, table)
  if (isOld) {
    await recreate(client, copy)
    await copyItems(client, TableName, copy.TableName)
  } else if ((await describe(client, copy.TableName)) === null) return
  // The copy is complete here: an earlier start deleted the table only after all items were copied.
  await recreate(client, table)
  await copyItems(client, copy.TableName, TableName)
  await remove(client, copy.TableName)
}

function withoutIndexes({ GlobalSecondaryIndexes: _, ...table }: CreateTableCommandInput) {
  const keys = new Set(table.KeySchema?.map(({ AttributeName }) => AttributeName))
  return {
    ...table,
    AttributeDefinitions: table.AttributeDefinitions?.filter(({ AttributeName }) => keys.has(AttributeName)),
  }
}

/** Whether a table has each expected index with each expected attribute. */
function hasIndexes(current: TableDescription, { GlobalSecondaryIndexes = [] }: CreateTableCommandInput) {
  return GlobalSecondaryIndexes.every(({ IndexName, Projection }) => {
    const existing = current.GlobalSecondaryIndexes?.find((index) => index.IndexName === IndexName)
    const projected = new Set(existing?.Projection?.NonKeyAttributes)
    return existing !== undefined && (Projection?.NonKeyAttributes ?? []).every((name) => projected.has(name))
  })
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | null> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table ?? null
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
}

async function remove(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName }))
  await waitUntilTableNotExists({ client, ...WAITING }, { TableName })
}

async function recreate(client: DynamoDBClient, table: CreateTableCommandInput): Promise<void> {
  const { TableName = '' } = table
  if ((await describe(client, TableName)) !== null) await remove(client, TableName)
  await client.send(new CreateTableCommand(table))
  await waitUntilTableExists({ client, ...WAITING }, { TableName })
}

/** Copies all items of a table into another one, which must accept them all. */
export async function copyItems(client: DynamoDBClient, from: string, to: string): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from }))
    for (let start = 0; start < Items.length; start += BATCH) {
      const requests = Items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }))
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteItemCommand({ RequestItems: { [to]: requests } }),
      )
      if (Object.keys(UnprocessedItems).length > 0) throw new Error(`${to} didn't accept all items`)
    }
}
