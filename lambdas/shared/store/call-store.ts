import * as z from 'zod'
import { callKey } from './keys.ts'
import type { Table } from './table.ts'

/** What a call of a model cost. Money is in micro-dollars, whole numbers. */
export type CallCost = { micros: number; inputTokens: number; outputTokens: number }

/** `dropped` was never made, and never will be. */
const record = z.discriminatedUnion('state', [
  z.object({ state: z.literal('begun') }),
  z.object({ state: z.literal('dropped') }),
  z.object({ state: z.literal('done'), micros: z.int(), inputTokens: z.int(), outputTokens: z.int() }),
])
export type CallRecord = z.output<typeof record>

export type CallStore = ReturnType<typeof createCallStore>

/** Longer than anything looks at a reservation. */
const KEPT_SECONDS = 60 * 86_400
const NEW = { when: 'attribute_not_exists(pk)', values: {} }
const NEW_OR_BEGUN = { when: 'attribute_not_exists(pk) OR #state = :begun', values: { ':begun': 'begun' } }

/**
 * How far each call of a model has come, in an item of its own. One write decides whether a call is made or its money is given
 * back, and one what it cost: whoever finds the money still set aside later reads here what to do with it.
 */
export function createCallStore(table: Table, now: () => number) {
  function write(id: string, value: CallRecord, { when, values }: { when: string; values: object }) {
    const { state, ...cost } = value
    const fields = Object.entries(cost)
    return table.update(callKey(id), {
      set: `SET #state = :state, #ttl = :ttl${fields.map(([field]) => `, ${field} = :${field}`).join('')}`,
      when,
      names: { '#state': 'state', '#ttl': 'ttl' },
      values: {
        ...values,
        ':state': state,
        ':ttl': Math.ceil(now() / 1000) + KEPT_SECONDS,
        ...Object.fromEntries(fields.map(([field, given]) => [`:${field}`, given])),
      },
    })
  }
  const read = async (id: string): Promise<CallRecord> => record.parse(await table.get(callKey(id)))

  return {
    /** Says that the call is made now. False where its money was given back before: then it must not be made. */
    async begin(id: string): Promise<boolean> {
      if (await write(id, { state: 'begun' }, NEW)) return true
      // Given back, or a repeat of this very write.
      return (await read(id)).state === 'begun'
    },

    /** Says what the call cost. A repeat changes nothing, nor does a call whose money was given back. */
    async finish(id: string, { micros, inputTokens, outputTokens }: CallCost): Promise<void> {
      await write(id, { state: 'done', micros, inputTokens, outputTokens }, NEW_OR_BEGUN)
    },

    /** How far a call came on which nobody works any more. One that was not made by now never will be. */
    async close(id: string): Promise<CallRecord> {
      const dropped: CallRecord = { state: 'dropped' }
      return (await write(id, dropped, NEW)) ? dropped : read(id)
    },
  }
}
