import * as z from 'zod'
import type { CallCost, CallRecord, CallStore } from './call-store.ts'
import type { Key } from './keys.ts'
import type { Table } from './table.ts'

/** An item that counts the cost of model calls, with its cap in micro-dollars. */
export type Purse = { key: Key; cap: number; ttl?: number }
/** An amount reserved for one call, and the time by which that call has certainly ended, epoch ms. */
export type Hold = { id: string; micros: number; until: number }

const purseItem = z.object({
  spentMicros: z.int().default(0),
  /** Open reservations, one entry per call. */
  held: z.set(z.string()).default(new Set<string>()),
})

export type PurseStore = ReturnType<typeof createPurseStore>

const NOTHING: CallCost = { micros: 0, inputTokens: 0, outputTokens: 0 }

/**
 * `spentMicros` of a budget includes both committed and reserved money. The write that adds a reservation
 * names it in `held`, and the write that commits or refunds it removes the name. So a write that is
 * repeated after a lost response counts once.
 */
export function createPurseStore(table: Table, calls: Pick<CallStore, 'close'>, now: () => number) {
  const read = async (key: Key) => purseItem.parse((await table.get(key)) ?? {})

  const add = ({ key, cap, ttl }: Purse, { micros }: Hold, entry: string): Promise<boolean> =>
    table.update(key, {
      set: `SET spentMicros = if_not_exists(spentMicros, :none) + :micros${ttl === undefined ? '' : ', #ttl = :ttl'} ADD held :entries`,
      when: '(attribute_not_exists(spentMicros) OR spentMicros <= :room) AND NOT contains(held, :entry)',
      ...(ttl === undefined ? {} : { names: { '#ttl': 'ttl' } }),
      values: {
        ':none': 0,
        ':micros': micros,
        ':room': cap - micros,
        ':entry': entry,
        ':entries': new Set([entry]),
        ...(ttl === undefined ? {} : { ':ttl': ttl }),
      },
    })

  /** Removes a reservation and leaves `cost` of it. Returns false if it is no longer there. */
  const release = (
    key: Key,
    hold: Hold,
    { micros, ...tokens }: CallCost,
    made: boolean,
  ): Promise<boolean> => {
    const entry = entryOf(hold)
    return table.update(key, {
      set:
        'SET spentMicros = spentMicros + :change, inputTokens = if_not_exists(inputTokens, :none) + :input, ' +
        'outputTokens = if_not_exists(outputTokens, :none) + :output, calls = if_not_exists(calls, :none) + :calls ' +
        'DELETE held :entries',
      when: 'contains(held, :entry)',
      values: {
        ':change': micros - hold.micros,
        ':none': 0,
        ':input': tokens.inputTokens,
        ':output': tokens.outputTokens,
        ':calls': made ? 1 : 0,
        ':entry': entry,
        ':entries': new Set([entry]),
      },
    })
  }

  /** Resolves the reservations of crashed calls. */
  async function sweep(key: Key, expired: readonly Hold[]): Promise<void> {
    for (const hold of expired) {
      const record = await calls.close(hold.id)
      await release(key, hold, costOf(record, hold), record.state !== 'dropped')
    }
  }

  return {
    /**
     * Reserves money if the budget stays within its cap.
     * @returns null on success; otherwise `busy` says whether calls in progress may free enough
     */
    async hold(purse: Purse, hold: Hold): Promise<{ busy: boolean } | null> {
      if (hold.micros > purse.cap) return { busy: false }
      const entry = entryOf(hold)
      for (;;) {
        if (await add(purse, hold, entry)) return null
        const { spentMicros, held } = await read(purse.key)
        // A repeat of a write that had taken effect.
        if (held.has(entry)) return null
        const holds = [...held].flatMap((text) => holdOf(text) ?? [])
        const expired = holds.filter(({ until }) => until <= now())
        if (expired.length === 0) {
          const underWay = holds.reduce((sum, { micros }) => sum + micros, 0)
          return { busy: spentMicros - underWay + hold.micros <= purse.cap }
        }
        // Each round removes entries permanently, so the loop ends.
        await sweep(purse.key, expired)
      }
    },

    /** Replaces the reserved amount with the call's cost. A repeat does nothing. */
    settle: (key: Key, hold: Hold, cost: CallCost) => release(key, hold, cost, true),
    /** Refunds the reservation of a call that isn't made. */
    giveBack: (key: Key, hold: Hold) => release(key, hold, NOTHING, false),
    /** Returns the committed and reserved money, in micro-dollars. */
    spent: async (key: Key): Promise<number> => (await read(key)).spentMicros,
  }
}

/** The bill of a call that began and never finished is unknown, so it counts at its highest possible cost. */
const costOf = (record: CallRecord, { micros }: Hold): CallCost =>
  record.state === 'done' ? record : record.state === 'begun' ? { ...NOTHING, micros } : NOTHING

const entryOf = ({ id, micros, until }: Hold): string => `${id}|${micros}|${until}`

/** Null for an entry in the older format, which doesn't say its amount. Such an entry stays. */
function holdOf(entry: string): Hold | null {
  const [, id, micros, until] = /^(.+)\|(\d+)\|(\d+)$/.exec(entry) ?? []
  return id === undefined ? null : { id, micros: Number(micros), until: Number(until) }
}
