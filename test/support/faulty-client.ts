import { ProvisionedThroughputExceededException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Rng } from '#domain/bank/random.ts'

/**
 * Thrown when the process "crashes" at a call to the database. The code that called doesn't know whether the
 * call took effect.
 */
export class Crashed extends Error {
  override readonly name = 'Crashed'
}

/**
 * The fault of a call:
 * - before: the process crashes before the call arrives;
 * - after: the process crashes after the call took effect;
 * - twice: the call takes effect two times, like a retransmitted request, and nothing crashes;
 * - throttled: the table rejects the call until the client gives up.
 */
export type Fault = 'before' | 'after' | 'twice' | 'throttled'

/** Breaks the calls of a client for which `decide` returns a fault. Calls are numbered from 0. */
export function breakCalls(
  client: DynamoDBClient,
  decide: (call: number, command: string) => Fault | null,
): void {
  let calls = 0
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const fault = decide(calls, context.commandName ?? '')
      calls += 1
      if (fault === 'before') throw new Crashed('before the call')
      if (fault === 'throttled')
        throw new ProvisionedThroughputExceededException({ message: 'throttled', $metadata: {} })
      if (fault === 'twice') await next(args).catch(() => {})
      const reply = await next(args)
      if (fault === 'after') throw new Crashed('after the call')
      return reply
    },
    { step: 'initialize', name: 'breakCalls' },
  )
}

/** Lets a test break one call of a client at a time: the one that follows `skippedCalls` others. */
export function planFaults(client: DynamoDBClient) {
  let planned: { fault: Fault; skippedCalls: number } | null = null
  breakCalls(client, () => {
    if (planned === null) return null
    if (planned.skippedCalls > 0) {
      planned = { ...planned, skippedCalls: planned.skippedCalls - 1 }
      return null
    }
    const { fault } = planned
    planned = null
    return fault
  })
  return {
    plan: (next: { fault: Fault; skippedCalls: number } | null) => {
      planned = next
    },
  }
}

/** Decides at random: 8% of the calls crash, half of them after they took effect, and 4% arrive twice. */
export const randomFaults = (rng: Rng) => (): Fault | null => {
  const chance = rng()
  if (chance < 0.04) return 'before'
  if (chance < 0.08) return 'after'
  return chance < 0.12 ? 'twice' : null
}

/** Retries after each crash, until the call succeeds or has crashed `tries` times. Throws any other error at once. */
export async function retryCrashes<T>(call: () => Promise<T>, tries = 200): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Crashed) || attempts === tries) throw error
    }
}

/** Delays each call until the promise that `delay` returns for the call's input resolves. */
export function delayCalls(client: DynamoDBClient, delay: (input: object) => Promise<void>): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      await delay(args.input)
      return next(args)
    },
    { step: 'initialize', name: 'delayCalls' },
  )
}
