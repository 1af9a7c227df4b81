import * as z from 'zod'
import { CALL_DAYS } from '#domain/privacy/periods.ts'
import { callKey } from './keys.ts'
import type { Table } from './table.ts'

/** The cost of a model call, in whole micro-dollars. */
export type CallCost = { micros: number; inputTokens: number; outputTokens: number }

/** `dropped` means that the call was never made and never will be. */
const record = z.discriminatedUnion('state', [
  z.object({ state: z.literal('begun') }),
  z.object({ state: z.literal('dropped') }),
  z.object({ state: z.literal('done'), micros: z.int(), inputTokens: z.int(), outputTokens: z.int() }),
])
export type CallRecord = z.output<typeof record>

export type CallStore = ReturnType<typeof createCallStore>

const TTL_SECONDS = CALL_DAYS * 86_400
const NEW = { when: 'attribute_not_exists(pk)', values: {} }
const NEW_OR_BEGUN = { when: 'attribute_not_exists(pk) OR #state = :begun', values: { ':begun': 'begun' } }

/**
 * Records the progress of each model call in its own item. One write decides whether the call is made or
 * refunded, and another records its cost. From this item, a later reader of an open reservation knows whether to
 * commit or refund it.
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
        ':ttl': Math.ceil(now() / 1000) + TTL_SECONDS,
        ...Object.fromEntries(fields.map(([field, given]) => [`:${field}`, given])),
      },
    })
  }
  const read = async (id: string): Promise<CallRecord> => record.parse(await table.get(callKey(id)))

  return {
    /**
     * Records that the call is being made now. Returns false if its money was already refunded: then the
     * call must not be made.
     */
    async begin(id: string): Promise<boolean> {
      if (await write(id, { state: 'begun' }, NEW)) return true
      // The write failed because of a refund, or because an earlier try of this write succeeded.
      return (await read(id)).state === 'begun'
    },

    /** Records the cost of the call. Does nothing on a repeat, or if the call was refunded. */
    async finish(id: string, { micros, inputTokens, outputTokens }: CallCost): Promise<void> {
      await write(id, { state: 'done', micros, inputTokens, outputTokens }, NEW_OR_BEGUN)
    },

    /** Returns the progress of an abandoned call. A call that hasn't begun by now is dropped. */
    async close(id: string): Promise<CallRecord> {
      const dropped: CallRecord = { state: 'dropped' }
      return (await write(id, dropped, NEW)) ? dropped : read(id)
    },
  }
}
