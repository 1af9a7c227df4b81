import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Key } from './keys.ts'

export type Item = Record<string, unknown>

/** What an update says beside its key: the expression, its names and values, and when it may happen. */
export type Update = {
  set: string
  when?: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** The few verbs the stores are written in. Conditions stay visible where they are used. */
export type Table = {
  /** Strongly consistent. */
  get: (key: Key) => Promise<Item | undefined>
  /** At most 100 keys, eventually consistent unless asked otherwise; absent items are left out, throttled ones tried again. */
  batchGet: (keys: readonly Key[], options?: { consistent?: boolean }) => Promise<Item[]>
  /** False where the item exists already; then nothing is written. */
  putIfAbsent: (item: Item & Key) => Promise<boolean>
  /** False where `when` does not hold; then nothing is written. */
  put: (item: Item & Key, condition: Omit<Update, 'set'>) => Promise<boolean>
  /** False where `when` does not hold; then nothing is written. */
  update: (key: Key, update: Update) => Promise<boolean>
  /** Every item of a partition, in the order of its sort keys; an index is read eventually consistent. */
  query: (partition: Partition) => Promise<Item[]>
  /** No item of this key is there afterwards, unless `when` is given and does not hold for it. */
  remove: (key: Key, condition?: Omit<Update, 'set'>) => Promise<void>
}

export type Partition =
  | { pk: string; skPrefix?: string; consistent?: boolean }
  | { index: string; partitionKey: string; value: string }

const BATCH_TRIES = 6

export function createTable(
  client: DynamoDBClient,
  tableName: string,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Table {
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

  const put = (item: Item & Key, { when, names, values }: Omit<Update, 'set'>) =>
    written(
      document.send(
        new PutCommand({
          TableName: tableName,
          Item: item,
          ConditionExpression: when,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        }),
      ),
    )

  return {
    async get(key) {
      const { Item } = await document.send(
        new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
      )
      return Item
    },

    async batchGet(keys, { consistent = false } = {}) {
      const items: Item[] = []
      let pending: Record<string, unknown>[] = [...keys]
      for (let tried = 0; pending.length > 0; tried += 1) {
        if (tried === BATCH_TRIES)
          throw new Error(`${pending.length} keys were throttled ${BATCH_TRIES} times`)
        // Full jitter: up to 50, 100, 200 ... ms before each repeat.
        if (tried > 0) await pause(Math.random() * 50 * 2 ** (tried - 1))
        const reply = await document.send(
          new BatchGetCommand({
            RequestItems: { [tableName]: { Keys: pending, ConsistentRead: consistent } },
          }),
        )
        items.push(...(reply.Responses?.[tableName] ?? []))
        pending = reply.UnprocessedKeys?.[tableName]?.Keys ?? []
      }
      return items
    },

    putIfAbsent: (item) => put(item, { when: 'attribute_not_exists(pk)' }),
    put,

    update(key, { set, when, names, values }) {
      const input: UpdateCommandInput = {
        TableName: tableName,
        Key: key,
        UpdateExpression: set,
        ConditionExpression: when,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      }
      return written(document.send(new UpdateCommand(input)))
    },

    async query(partition) {
      const items: Item[] = []
      let start: Record<string, unknown> | undefined
      do {
        const page = await document.send(
          new QueryCommand({ TableName: tableName, ExclusiveStartKey: start, ...queryOf(partition) }),
        )
        items.push(...(page.Items ?? []))
        start = page.LastEvaluatedKey
      } while (start !== undefined)
      return items
    },

    async remove(key, { when, names, values } = {}) {
      await written(
        document.send(
          new DeleteCommand({
            TableName: tableName,
            Key: key,
            ConditionExpression: when,
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: values,
          }),
        ),
      )
    },
  }
}

function queryOf(partition: Partition) {
  if ('index' in partition)
    return {
      IndexName: partition.index,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': partition.partitionKey },
      ExpressionAttributeValues: { ':pk': partition.value },
    }
  const { pk, skPrefix, consistent = true } = partition
  return {
    ConsistentRead: consistent,
    KeyConditionExpression: skPrefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ...(skPrefix === undefined ? {} : { ':sk': skPrefix }) },
  }
}

/** Turns a failed condition into false; any other failure stays one. */
async function written(reply: Promise<unknown>): Promise<boolean> {
  try {
    await reply
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
