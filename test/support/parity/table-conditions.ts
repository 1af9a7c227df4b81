import * as z from 'zod'
import { seededRng } from '#domain/bank/random.ts'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import {
  type Attributes,
  inputOf,
  jsonResponse,
  operationOf,
  outputOf,
  type TableCall,
  type TableRequest,
  withInput,
} from './table-call.ts'

/**
 * Conditions of the real table that the embedded one doesn't have:
 * - lagging: an index shows a write only after some later calls, or a second later;
 * - throttled: calls are rejected and batches are cut while more units are used than allowed;
 * - sweeping: expired items disappear, each at a time of its own.
 */
export type TableCondition = 'lagging' | 'throttled' | 'sweeping'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined in the projects that run without a condition. */
    tableCondition: TableCondition | undefined
  }
}

/** The clock of the code that calls the table. */
export type Clock = { readonly now: number }
/** The conditions of one table: adds them to the calls of a client, and lets time pass. */
export type Conditions = {
  impose: (call: TableCall, clockOf: () => Clock | undefined) => TableCall
  /** Called when the code under test waits `ms`: then the indexes catch up, or capacity units come back. */
  pass: (ms: number) => Promise<void>
}

export const WITHOUT_CONDITIONS: Conditions = { impose: (call) => call, pass: async () => {} }

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

/**
 * Performs a write. Returns the reply, and the key and the `image` of the written item: the item after the write, or
 * undefined if it was deleted. If the write failed, `written` is null.
 */
async function write(call: TableCall, request: TableRequest) {
  const input = inputOf(request)
  const operation = operationOf(request)
  const isUpdate = operation === 'UpdateItem'
  if ('ReturnValues' in input) throw new Error('A write with ReturnValues can’t be watched.')
  const reply = await call(isUpdate ? withInput(request, { ...input, ReturnValues: 'ALL_NEW' }) : request)
  if (reply.response.statusCode !== 200) return { reply, written: null }
  const image = isUpdate ? attributes.parse(outputOf(reply)['Attributes']) : input.Item
  const { [TABLE.partitionKey]: pk, [TABLE.sortKey]: sk } = { ...input.Key, ...image }
  return {
    reply: isUpdate ? jsonResponse(200, {}) : reply,
    written: { key: { [TABLE.partitionKey]: pk, [TABLE.sortKey]: sk }, image },
  }
}
const attributes = z.record(z.string(), z.unknown())

/** An index certainly shows a write after this many later calls, or this long after it, in ms. */
const LAG = { calls: 4, ms: 1000 }

/**
 * Creates conditions under which indexes lag. Each write reaches a second table later, and queries of indexes read the
 * second table.
 * @param copy the second table's name. It exists and is empty.
 */
function createLag(tableName: string, copy: string): Conditions {
  type Change = {
    key: Attributes
    image: Attributes | undefined
    age: number
    at: number
    show: TableCall
    request: TableRequest
  }
  const pending: Change[] = []
  let shown = Promise.resolve()

  const isOld = ({ age, at }: Change, now: number) => age >= LAG.calls || now - at >= LAG.ms
  /** Copies all changes up to the newest one that is old enough to the second table, in their order. */
  function showOld(now: number): Promise<void> {
    const changes = pending.splice(0, pending.findLastIndex((change) => isOld(change, now)) + 1)
    shown = shown.then(async () => {
      for (const { key, image, show, request } of changes) {
        const [operation, input] =
          image === undefined
            ? (['DeleteItem', { Key: key }] as const)
            : (['PutItem', { Item: image }] as const)
        await show(withInput(request, { TableName: copy, ...input }, operation))
      }
    })
    return shown
  }

  return {
    impose: (call, clockOf) => async (request) => {
      const now = clockOf()?.now ?? 0
      for (const change of pending) change.age += 1
      await showOld(now)
      const input = inputOf(request)
      if (input.TableName !== tableName) return call(request)
      if (WRITES.has(operationOf(request))) {
        const { reply, written } = await write(call, request)
        if (written !== null) pending.push({ ...written, age: 0, at: now, show: call, request })
        return reply
      }
      return input.IndexName === undefined
        ? call(request)
        : call(withInput(request, { ...input, TableName: copy }))
    },
    pass: async (ms) => {
      if (ms >= LAG.ms) await showOld(Infinity)
    },
  }
}

/** Capacity units: the most that can be available, and how many come back with each call and with each rejection. */
const UNITS = { most: 12, perCall: 1.5, perRejection: 8 }
/** The share of a batch that's read while units are short. */
const SERVED_SHARE = 0.7

const consumed = z.object({
  ConsumedCapacity: z
    .union([
      z.object({ CapacityUnits: z.number() }).transform((one) => [one]),
      z.array(z.object({ CapacityUnits: z.number() })),
    ])
    .optional(),
})

/**
 * Creates conditions under which a table rejects calls while no units are available. It never rejects the third try of
 * a call, the SDK's last one.
 */
function createThrottle(): Conditions {
  let units = UNITS.most
  const earn = (earned: number) => {
    units = Math.min(UNITS.most, units + earned)
  }
  return {
    impose: (call) => async (request) => {
      const input = inputOf(request)
      const isLastTry = /^attempt=3\b/.test(request.headers['amz-sdk-request'] ?? '')
      if (units <= 0 && !isLastTry) {
        earn(UNITS.perRejection)
        return jsonResponse(400, {
          __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
          message: 'The level of configured provisioned throughput for the table was exceeded.',
        })
      }
      earn(UNITS.perCall)
      const [requested] = Object.entries(input.RequestItems ?? {})
      const [name, batch] = requested ?? ['', undefined]
      const served = Math.ceil((batch?.Keys.length ?? 0) * SERVED_SHARE)
      const isCut = batch !== undefined && units < UNITS.most / 2 && served < batch.Keys.length
      const reply = await call(
        withInput(request, {
          ...input,
          ...(isCut && { RequestItems: { [name]: { ...batch, Keys: batch.Keys.slice(0, served) } } }),
          ReturnConsumedCapacity: 'TOTAL',
        }),
      )
      if (reply.response.statusCode !== 200) return reply
      const { ConsumedCapacity, ...output } = outputOf(reply)
      for (const { CapacityUnits } of consumed.parse({ ConsumedCapacity }).ConsumedCapacity ?? [])
        units -= CapacityUnits
      return jsonResponse(200, {
        ...output,
        ...('ReturnConsumedCapacity' in input && { ConsumedCapacity }),
        ...(isCut && { UnprocessedKeys: { [name]: { ...batch, Keys: batch.Keys.slice(served) } } }),
      })
    },
    pass: async () => earn(UNITS.most),
  }
}

/** The chance that an expired item is deleted before a call. */
const SWEPT_SHARE = 0.3

/**
 * Creates conditions under which the table deletes expired items, as time to live does: some time later, in any order.
 */
function createSweeper(tableName: string): Conditions {
  const rng = seededRng(1)
  /** The expiry of each item that has one, in epoch seconds, by its key as JSON. */
  const expiring = new Map<string, number>()
  const ttlSchema = z.object({ N: z.coerce.number() })

  async function sweep(call: TableCall, request: TableRequest, now: number): Promise<void> {
    for (const [key, expiry] of expiring)
      if (expiry * 1000 < now && rng() < SWEPT_SHARE) {
        expiring.delete(key)
        await call(withInput(request, { TableName: tableName, Key: JSON.parse(key) }, 'DeleteItem'))
      }
  }

  return {
    impose: (call, clockOf) => async (request) => {
      const clock = clockOf()
      if (clock !== undefined) await sweep(call, request, clock.now)
      if (inputOf(request).TableName !== tableName || !WRITES.has(operationOf(request))) return call(request)
      const { reply, written } = await write(call, request)
      if (written !== null) {
        const key = JSON.stringify(written.key)
        const { data } = ttlSchema.safeParse(written.image?.[TABLE.ttlAttribute])
        if (data === undefined) expiring.delete(key)
        else expiring.set(key, data.N)
      }
      return reply
    },
    pass: async () => {},
  }
}

/** Creates the conditions of a table. */
export function createConditions(condition: TableCondition, tableName: string, copy: string): Conditions {
  if (condition === 'lagging') return createLag(tableName, copy)
  return condition === 'throttled' ? createThrottle() : createSweeper(tableName)
}
