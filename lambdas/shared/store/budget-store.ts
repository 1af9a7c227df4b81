import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { budgetKey, runKey, type Key } from './keys.ts'
import type { Table } from './table.ts'

/** What was set aside for one call, on the run and on the month. Money is in micro-dollars, whole numbers. */
export type Reservation = { id: string; runId: string; month: string; micros: number }
export type CallCost = { micros: number; inputTokens: number; outputTokens: number }

const purse = z.object({
  spentMicros: z.int().default(0),
  /** Ids of what is set aside and not settled yet. */
  held: z.set(z.string()).default(new Set<string>()),
})
const run = z.object({ capMicros: z.int() })

/** The month of a time in UTC: YYYY-MM. */
export const monthOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7)

export type BudgetStore = ReturnType<typeof createBudgetStore>

/**
 * What the models cost, on the run's item and on the month's. `spentMicros` holds what was spent and what is set aside.
 * Each reservation is named in `held` by the write that adds it and leaves it by the write that settles it, so that a
 * write that was repeated because its answer was lost counts once.
 */
export function createBudgetStore(table: Table, { now, monthCapMicros, newId = randomUUID }: BudgetEffects) {
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
  async function hold(key: Key, id: string, micros: number, cap: number): Promise<boolean> {
    if (micros > cap) return false
    const done = await table.update(key, {
      set: 'SET spentMicros = if_not_exists(spentMicros, :none) + :micros ADD held :ids',
      when: '(attribute_not_exists(spentMicros) OR spentMicros <= :room) AND NOT contains(held, :id)',
      values: {
        ':none': 0,
        ':micros': micros,
        ':room': cap - micros,
        ':id': id,
        ':ids': new Set([id]),
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

  return {
    /**
     * Sets the most that a call can cost aside, on the run and then on the month, or says whose cap it would pass; then
     * nothing stays set aside. A caller that dies leaves it set aside.
     */
    async reserve(runId: string, micros: number): Promise<Reservation | { spent: 'run' | 'month' }> {
      const reservation = { id: newId(), runId, month: monthOf(now()), micros }
      if (!(await hold(runKey(runId), reservation.id, micros, await capOf(runId)))) return { spent: 'run' }
      const cap = await monthCapMicros()
      if (await hold(budgetKey(reservation.month), reservation.id, micros, cap)) return reservation
      await release(runKey(runId), reservation, { micros: 0, inputTokens: 0, outputTokens: 0 }, 0)
      return { spent: 'month' }
    },

    /** Replaces what was set aside by what the call cost. A repeat does nothing. */
    async settle(reservation: Reservation, cost: CallCost): Promise<void> {
      await release(runKey(reservation.runId), reservation, cost, 1)
      await release(budgetKey(reservation.month), reservation, cost, 1)
    },

    /** What a month has cost so far, what is set aside included. */
    async spentIn(month: string): Promise<number> {
      return purse.parse((await table.get(budgetKey(month))) ?? {}).spentMicros
    },
  }
}

export type BudgetEffects = {
  now: () => number
  /** What an operator has set (domain/settings): may change at any time. */
  monthCapMicros: () => Promise<number>
  newId?: () => string
}
