import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { budgetDayKey, budgetKey, runKey, type Key } from './keys.ts'
import type { Table } from './table.ts'

/** Who pays for a call beside the month: a run of the generation, or the day of all students together. */
type Payer = { runId: string } | 'students'
/** What was set aside for one call, on its payer and on the month. Money is in micro-dollars, whole numbers. */
export type Reservation = { id: string; payer: Payer; day: string; micros: number }
export type CallCost = { micros: number; inputTokens: number; outputTokens: number }

const purse = z.object({
  spentMicros: z.int().default(0),
  /** Ids of what is set aside and not settled yet. */
  held: z.set(z.string()).default(new Set<string>()),
})
const run = z.object({ capMicros: z.int() })

/** The day of a time in UTC: YYYY-MM-DD. */
const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)
/** The month of a time in UTC: YYYY-MM. */
export const monthOf = (epochMs: number): string => dayOf(epochMs).slice(0, 7)

/** How long a day's item is kept, to be looked at. For the table, which removes by the second. */
const DAY_KEPT_MS = 35 * 86_400_000
const expiryOf = (day: string): number => (Date.parse(day) + DAY_KEPT_MS) / 1000

export type BudgetStore = ReturnType<typeof createBudgetStore>

/**
 * What the models cost, on the item of who pays (a run, or the students' day) and on the month's. `spentMicros` holds what was spent and what is set aside.
 * Each reservation is named in `held` by the write that adds it and leaves it by the write that settles it, so that a
 * write that was repeated because its answer was lost counts once.
 */
export function createBudgetStore(
  table: Table,
  { now, monthCapMicros, dayCapMicros, newId = randomUUID }: BudgetEffects,
) {
  /** Caps do not change while a run goes on, so a function that is warm reads each once. */
  const caps = new Map<string, number>()
  async function capOf(runId: string): Promise<number> {
    const known = caps.get(runId)
    if (known !== undefined) return known
    const { capMicros } = run.parse(await table.get(runKey(runId)))
    caps.set(runId, capMicros)
    return capMicros
  }

  /** Adds to a purse where it stays within its cap. */
  async function hold(
    { key, cap, ttl }: { key: Key; cap: number; ttl?: number },
    { id, micros }: Reservation,
  ): Promise<boolean> {
    if (micros > cap) return false
    const done = await table.update(key, {
      set: `SET spentMicros = if_not_exists(spentMicros, :none) + :micros${ttl === undefined ? '' : ', #ttl = :ttl'} ADD held :ids`,
      when: '(attribute_not_exists(spentMicros) OR spentMicros <= :room) AND NOT contains(held, :id)',
      ...(ttl === undefined ? {} : { names: { '#ttl': 'ttl' } }),
      values: {
        ':none': 0,
        ':micros': micros,
        ':room': cap - micros,
        ':id': id,
        ':ids': new Set([id]),
        ...(ttl === undefined ? {} : { ':ttl': ttl }),
      },
    })
    // Refused, or a repeat of a write that had taken effect.
    return done || purse.parse((await table.get(key)) ?? {}).held.has(id)
  }

  /** Takes a reservation out again, leaving `spent` of it. */
  const release = (
    key: Key,
    { id, micros }: Reservation,
    { micros: spent, ...tokens }: CallCost,
    calls: number,
  ) =>
    table.update(key, {
      set:
        'SET spentMicros = spentMicros + :change, inputTokens = if_not_exists(inputTokens, :none) + :input, ' +
        'outputTokens = if_not_exists(outputTokens, :none) + :output, calls = if_not_exists(calls, :none) + :calls ' +
        'DELETE held :ids',
      when: 'contains(held, :id)',
      values: {
        ':change': spent - micros,
        ':none': 0,
        ':input': tokens.inputTokens,
        ':output': tokens.outputTokens,
        ':calls': calls,
        ':id': id,
        ':ids': new Set([id]),
      },
    })

  /** Where a payer's money is counted, and how much it may be. */
  const purseOf = (payer: Payer, day: string) =>
    payer === 'students'
      ? { name: 'day' as const, key: budgetDayKey(day), cap: dayCapMicros, ttl: expiryOf(day) }
      : { name: 'run' as const, key: runKey(payer.runId), cap: () => capOf(payer.runId) }

  return {
    /**
     * Sets the most that a call can cost aside, on its payer and then on the month, or says whose cap it would pass;
     * then nothing stays set aside. A caller that dies leaves it set aside.
     */
    async reserve(payer: Payer, micros: number): Promise<Reservation | { spent: 'run' | 'day' | 'month' }> {
      const reservation = { id: newId(), payer, day: dayOf(now()), micros }
      const { name, cap, ...purse } = purseOf(payer, reservation.day)
      if (!(await hold({ ...purse, cap: await cap() }, reservation))) return { spent: name }
      const month = { key: budgetKey(reservation.day.slice(0, 7)), cap: await monthCapMicros() }
      if (await hold(month, reservation)) return reservation
      await release(purse.key, reservation, { micros: 0, inputTokens: 0, outputTokens: 0 }, 0)
      return { spent: 'month' }
    },

    /** Replaces what was set aside by what the call cost. A repeat does nothing. */
    async settle(reservation: Reservation, cost: CallCost): Promise<void> {
      await release(purseOf(reservation.payer, reservation.day).key, reservation, cost, 1)
      await release(budgetKey(reservation.day.slice(0, 7)), reservation, cost, 1)
    },

    /** What a month has cost so far, what is set aside included. */
    async spentIn(month: string): Promise<number> {
      return purse.parse((await table.get(budgetKey(month))) ?? {}).spentMicros
    },
  }
}

export type BudgetEffects = {
  now: () => number
  /** What an operator has set (domain/settings): may change at any time. The day's is for all students together. */
  monthCapMicros: () => Promise<number>
  dayCapMicros: () => Promise<number>
  newId?: () => string
}
