import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { groupsOf } from '../platform/groups.ts'
import { pause as realPause } from '../platform/pause.ts'
import { jitteredPause } from '../platform/jittered-pause.ts'
import type { Key } from './keys.ts'

export type Item = Record<string, unknown>

/** An update without its key: the expression, its names and values, and its condition. */
export type Update = {
  set: string
  when?: string
  names?: Record<string, string>
  values?: Record<string, unknown>
}

/** The few operations that the stores use. Each call states its own condition. */
export type Table = {
  /** Strongly consistent. */
  get: (key: Key) => Promise<Item | undefined>
  /** Any number of keys, eventually consistent by default. Omits absent items and retries throttled ones. */
  batchGet: (keys: readonly Key[], options?: { consistent?: boolean }) => Promise<Item[]>
  /** Returns false, without writing, if the item exists. */
  putIfAbsent: (item: Item & Key) => Promise<boolean>
  /** Returns false, without writing, if `when` doesn't hold. */
  put: (item: Item & Key, condition: Omit<Update, 'set'>) => Promise<boolean>
  /** Returns false, without writing, if `when` doesn't hold. */
  update: (key: Key, update: Update) => Promise<boolean>
  /** Returns every item of a partition, by sort key. An index is read eventually consistently. */
  query: (partition: Partition) => Promise<Item[]>
  /** Returns one page of at most `limit` items. */
  page: (partition: Partition, options: PageOptions) => Promise<Page>
  /** Removes the item, unless `when` is given and doesn't hold. */
  remove: (key: Key, condition?: Omit<Update, 'set'>) => Promise<void>
}

export type Partition =
  | { pk: string; skPrefix?: string; consistent?: boolean }
  | {
      index: string
      partitionKey: string
      value: string
      /** Only items whose numeric sort key is in this range, both ends included. */
      between?: { sortKey: string; from: number; to: number }
    }

export type PageOptions = {
  limit: number
  /** The `next` of the previous page. */
  start?: Item | undefined
  /** Whether to reverse the order of the sort keys. */
  backward?: boolean
}
/** `next` is null on the last page. */
export type Page = { items: Item[]; next: Item | null }

const BATCH_TRIES = 6
/** The most keys of one request. */
const MOST_KEYS = 100
/** The longest pause before the first retry of a throttled batch. It's longer than after a lost race. */
const BATCH_PAUSE_MS = 50

export function createTable(client: DynamoDBClient, tableName: string, pause = realPause): Table {
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const pauseBefore = jitteredPause({ rng: Math.random, pause }, BATCH_PAUSE_MS)
  const source: Source = { document, tableName, pauseBefore }

  const put = (item: Item & Key, { when, names, values }: Omit<Update, 'set'>) =>
    wasWritten(
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
      for (const some of groupsOf(keys, MOST_KEYS)) items.push(...(await readBatch(source, some, consistent)))
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
      return wasWritten(document.send(new UpdateCommand(input)))
    },

    async query(partition) {
      const items: Item[] = []
      let start: Item | null | undefined
      do {
        const page = await readPage(source, partition, { ExclusiveStartKey: start ?? undefined })
        items.push(...page.items)
        start = page.next
      } while (start !== null)
      return items
    },

    page: (partition, { limit, start, backward = false }) =>
      readPage(source, partition, { Limit: limit, ExclusiveStartKey: start, ScanIndexForward: !backward }),

    async remove(key, { when, names, values } = {}) {
      await wasWritten(
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

type Source = {
  document: DynamoDBDocumentClient
  tableName: string
  pauseBefore: (retry: number) => Promise<void>
}

/** Reads at most MOST_KEYS items and retries the throttled ones. */
async function readBatch(
  { document, tableName, pauseBefore }: Source,
  keys: readonly Key[],
  consistent: boolean,
): Promise<Item[]> {
  const items: Item[] = []
  let pending: Record<string, unknown>[] = [...keys]
  for (let tried = 0; pending.length > 0; tried += 1) {
    if (tried === BATCH_TRIES) throw new Error(`${pending.length} keys were throttled ${BATCH_TRIES} times`)
    if (tried > 0) await pauseBefore(tried)
    const reply = await document.send(
      new BatchGetCommand({
        RequestItems: { [tableName]: { Keys: pending, ConsistentRead: consistent } },
      }),
    )
    items.push(...(reply.Responses?.[tableName] ?? []))
    pending = reply.UnprocessedKeys?.[tableName]?.Keys ?? []
  }
  return items
}

async function readPage(
  { document, tableName }: Source,
  partition: Partition,
  more: Partial<QueryCommandInput>,
): Promise<Page> {
  const { Items = [], LastEvaluatedKey = null } = await document.send(
    new QueryCommand({ TableName: tableName, ...queryOf(partition), ...more }),
  )
  return { items: Items, next: LastEvaluatedKey }
}

function queryOf(partition: Partition) {
  if ('index' in partition) {
    const { index, partitionKey, value, between } = partition
    return {
      IndexName: index,
      KeyConditionExpression: between === undefined ? '#pk = :pk' : '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeNames: {
        '#pk': partitionKey,
        ...(between === undefined ? {} : { '#sk': between.sortKey }),
      },
      ExpressionAttributeValues: {
        ':pk': value,
        ...(between === undefined ? {} : { ':from': between.from, ':to': between.to }),
      },
    }
  }
  const { pk, skPrefix, consistent = true } = partition
  return {
    ConsistentRead: consistent,
    KeyConditionExpression: skPrefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ...(skPrefix === undefined ? {} : { ':sk': skPrefix }) },
  }
}

/** Turns a failed condition into false. Other failures are rethrown. */
async function wasWritten(reply: Promise<unknown>): Promise<boolean> {
  try {
    await reply
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
