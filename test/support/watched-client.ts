import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'

/** One call to the database: its command and the capacity units it used. */
export type Call = { command: string; units: number }

const capacitySchema = z.object({ CapacityUnits: z.number() })
const consumedSchema = z.object({
  ConsumedCapacity: z.union([capacitySchema, z.array(capacitySchema)]).optional(),
})

/** Records each call of a client with its cost in capacity units. */
export function watchCalls(client: DynamoDBClient): Call[] {
  const calls: Call[] = []
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const reply = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
      const capacity = consumedSchema.parse(reply.output).ConsumedCapacity
      const units = (Array.isArray(capacity) ? capacity : capacity === undefined ? [] : [capacity]).reduce(
        (sum, { CapacityUnits }) => sum + CapacityUnits,
        0,
      )
      calls.push({ command: context.commandName ?? '', units })
      return reply
    },
    { step: 'initialize', name: 'watchCalls' },
  )
  return calls
}
