import * as z from 'zod'
import type { CallCost, CallRecord, CallStore } from './call-store.ts'
import type { Key } from './keys.ts'
import type { Table } from './table.ts'

/** An item that counts what calls of models cost, with its cap in micro-dollars. */
export type Purse = { key: Key; cap: number; ttl?: number }
/** What is set aside for one call, and the time in epoch ms by which that call is over for certain. */
export type Hold = { id: string; micros: number; until: number }

const purseItem = z.object({
  spentMicros: z.int().default(0),
  /** What is set aside and not settled yet, one entry a call. */
  held: z.set(z.string()).default(new Set<string>()),
})

export type PurseStore = ReturnType<typeof createPurseStore>

const NOTHING: CallCost = { micros: 0, inputTokens: 0, outputTokens: 0 }

/**
 * `spentMicros` of a purse holds what was spent and what is set aside. Each reservation is named in `held` by the write that adds
 * it and leaves it by the write that settles it, so a write that is repeated because its answer was lost counts once.
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

  /** Takes an entry out again and leaves `cost` of it. False where it is not there any more. */
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

  /** Settles what crashed calls left set aside. */
  async function sweep(key: Key, expired: readonly Hold[]): Promise<void> {
    for (const hold of expired) {
      const record = await calls.close(hold.id)
      await release(key, hold, costOf(record, hold), record.state !== 'dropped')
    }
  }

  return {
    /**
     * Sets money aside where the purse stays within its cap.
     * @returns null where it did; otherwise whether calls that are under way may leave enough of what they hold
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
        // Each round settles entries for good, so the rounds come to an end.
        await sweep(purse.key, expired)
      }
    },

    /** Replaces what was set aside by what the call cost; a repeat does nothing. */
    settle: (key: Key, hold: Hold, cost: CallCost) => release(key, hold, cost, true),
    /** Gives back what was set aside for a call that is not made. */
    giveBack: (key: Key, hold: Hold) => release(key, hold, NOTHING, false),
    /** What was spent, what is set aside included, in micro-dollars. */
    spent: async (key: Key): Promise<number> => (await read(key)).spentMicros,
  }
}

/** Of a call that was begun and never finished nobody knows what was billed: it counts with the most it can have cost. */
const costOf = (record: CallRecord, { micros }: Hold): CallCost =>
  record.state === 'done' ? record : record.state === 'begun' ? { ...NOTHING, micros } : NOTHING

const entryOf = ({ id, micros, until }: Hold): string => `${id}|${micros}|${until}`

/** Null for an entry of before entries said what they hold: it stays. */
function holdOf(entry: string): Hold | null {
  const [, id, micros, until] = /^(.+)\|(\d+)\|(\d+)$/.exec(entry) ?? []
  return id === undefined ? null : { id, micros: Number(micros), until: Number(until) }
}
