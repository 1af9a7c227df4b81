import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'

const put = z.object({ Item: z.record(z.string(), z.unknown()) })

/**
 * Counts the write units that a client's puts cost the owner index, because the embedded database doesn't: one for
 * each item that the index begins to list, and one for each change of a listed item's projected attributes.
 */
export function watchIndexWrites(client: DynamoDBClient): { units: number } {
  const counter = { units: 0 }
  const { partitionKey, sortKey, projected } = TABLE.ownerIndex
  const listed = new Map<string, string>()
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const reply = await next(args)
        if (commandName !== 'PutItemCommand') return reply
        const { Item } = put.parse(args.input)
        if (Item[partitionKey] === undefined) return reply
        const row = JSON.stringify([partitionKey, sortKey, ...projected].map((name) => Item[name]))
        const name = JSON.stringify(Item[TABLE.partitionKey])
        if (listed.get(name) !== row) counter.units += 1
        listed.set(name, row)
        return reply
      },
    { step: 'initialize', name: 'watchIndexWrites', priority: 'low' },
  )
  return counter
}
