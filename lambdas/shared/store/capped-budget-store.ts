import * as z from 'zod'
import type { CallCost, CallRecord, CallStore } from './call-store.ts'
import type { Key } from './keys.ts'
import type { Table } from './table.ts'

/** An item that counts the cost of model calls, with its cap in micro-dollars. */
export type CappedBudget = { key: Key; cap: number; ttl?: number }
/** An amount reserved for one call, and the time by which that call has certainly ended, epoch ms. */
export type BudgetReservation = { id: string; micros: number; until: number }

const budgetItem = z.object({
  spentMicros: z.int().default(0),
  /** The open reservations, one entry per call, under their stored name. */
  held: z.set(z.string()).default(new Set<string>()),
})

export type CappedBudgetStore = ReturnType<typeof createCappedBudgetStore>

const NO_COST: CallCost = { micros: 0, inputTokens: 0, outputTokens: 0 }

/**
 * `spentMicros` of a budget includes both committed and reserved money. The write that adds a reservation
 * names it in `held`, and the write that commits or refunds it removes the name. So a write that is
 * repeated after a lost response counts once.
 */
export function createCappedBudgetStore(table: Table, calls: Pick<CallStore, 'close'>, now: () => number) {
  const read = async (key: Key) => budgetItem.parse((await table.get(key)) ?? {})

  /** Resolves the reservations of crashed calls. */
  async function resolveExpired(key: Key, expired: readonly BudgetReservation[]): Promise<void> {
    for (const reservation of expired) {
      const record = await calls.close(reservation.id)
      await release(table, key, reservation, costOf(record, reservation), record.state !== 'dropped')
    }
  }

  return {
    /**
     * Reserves money if the budget stays within its cap.
     * @returns null on success; otherwise `isRetryable` says whether calls in progress may free enough
     */
    async reserve(
      budget: CappedBudget,
      reservation: BudgetReservation,
    ): Promise<{ isRetryable: boolean } | null> {
      if (reservation.micros > budget.cap) return { isRetryable: false }
      const entry = entryOf(reservation)
      for (;;) {
        if (await addReservation(table, budget, reservation, entry)) return null
        const { spentMicros, held } = await read(budget.key)
        // A repeat of a write that had taken effect.
        if (held.has(entry)) return null
        const reservations = [...held].flatMap((text) => parseReservation(text) ?? [])
        const expired = reservations.filter(({ until }) => until <= now())
        if (expired.length === 0) {
          const reservedMicros = reservations.reduce((sum, { micros }) => sum + micros, 0)
          return { isRetryable: spentMicros - reservedMicros + reservation.micros <= budget.cap }
        }
        // Each round removes entries permanently, so the loop ends.
        await resolveExpired(budget.key, expired)
      }
    },

    /** Replaces the reserved amount with the call's cost. A repeat does nothing. */
    commit: (key: Key, reservation: BudgetReservation, cost: CallCost) =>
      release(table, key, reservation, cost, true),
    /** Refunds the reservation of a call that isn't made. */
    refund: (key: Key, reservation: BudgetReservation) => release(table, key, reservation, NO_COST, false),
    /** Returns the committed and reserved money, in micro-dollars. */
    spent: async (key: Key): Promise<number> => (await read(key)).spentMicros,
  }
}

/** Adds a reservation. Returns false if the budget lacks room or has the reservation already. */
const addReservation = (
  table: Table,
  { key, cap, ttl }: CappedBudget,
  { micros }: BudgetReservation,
  entry: string,
): Promise<boolean> =>
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

/** Replaces a reservation with the call's cost. Returns false if the reservation is no longer there. */
function release(
  table: Table,
  key: Key,
  reservation: BudgetReservation,
  { micros, ...tokens }: CallCost,
  wasCalled: boolean,
): Promise<boolean> {
  const entry = entryOf(reservation)
  return table.update(key, {
    set:
      'SET spentMicros = spentMicros + :change, inputTokens = if_not_exists(inputTokens, :none) + :input, ' +
      'outputTokens = if_not_exists(outputTokens, :none) + :output, calls = if_not_exists(calls, :none) + :calls ' +
      'DELETE held :entries',
    when: 'contains(held, :entry)',
    values: {
      ':change': micros - reservation.micros,
      ':none': 0,
      ':input': tokens.inputTokens,
      ':output': tokens.outputTokens,
      ':calls': wasCalled ? 1 : 0,
      ':entry': entry,
      ':entries': new Set([entry]),
    },
  })
}

/** The bill of a call that began and never finished is unknown, so it counts at its highest possible cost. */
const costOf = (record: CallRecord, { micros }: BudgetReservation): CallCost =>
  record.state === 'done' ? record : record.state === 'begun' ? { ...NO_COST, micros } : NO_COST

const entryOf = ({ id, micros, until }: BudgetReservation): string => `${id}|${micros}|${until}`

/** Returns null for an entry in the older format, which doesn't contain its amount. Such an entry stays. */
function parseReservation(entry: string): BudgetReservation | null {
  const [, id, micros, until] = /^(.+)\|(\d+)\|(\d+)$/.exec(entry) ?? []
  return id === undefined ? null : { id, micros: Number(micros), until: Number(until) }
}
