import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { pause as realPause } from './pause.ts'

/** The clock and the pauses, so that a test needs no real time. */
type PaceEffects = { now: () => number; pause: (ms: number) => Promise<void> }

const consumedSchema = z.looseObject({ ConsumedCapacity: z.object({ CapacityUnits: z.number() }).optional() })

const WRITES: readonly (string | undefined)[] = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']

/**
 * Makes a client wait before a write if its writes so far used more units than the rate allows. Concurrent
 * writes are counted only when they end, so there should be few.
 * @param unitsPerSecond write request units
 */
export function paceWrites(
  client: DynamoDBClient,
  unitsPerSecond: number,
  { now, pause }: PaceEffects = {
    now: Date.now,
    pause: realPause,
  },
): void {
  /** The time until which the writes so far use up the rate, epoch ms. */
  let usedUntil = now()
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (!WRITES.includes(context.commandName)) return next(args)
      for (let ms = usedUntil - now(); ms > 0; ms = usedUntil - now()) await pause(ms)
      const reply = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
      const { ConsumedCapacity: consumed } = consumedSchema.parse(reply.output)
      usedUntil = Math.max(usedUntil, now()) + ((consumed?.CapacityUnits ?? 1) / unitsPerSecond) * 1000
      return reply
    },
    { step: 'initialize', name: 'paceWrites' },
  )
}
