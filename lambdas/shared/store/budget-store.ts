import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { budgetDayKey, budgetKey, budgetStudentKey, runKey, type Key } from './keys.ts'
import type { Table } from './table.ts'

/**
 * Who pays for a call beside the month: a run of the generation, or the day of all students together; before that the day of one
 * of them.
 */
type Payer = { runId: string } | 'students' | { studentId: string }
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

/** How long a day's item is kept, to be looked at; a student's no longer than it counts. For the table, which removes by the second. */
const DAY_MS = 86_400_000
const DAYS_KEPT = { day: 35, student: 2 } as const
const expiryOf = (name: keyof typeof DAYS_KEPT, day: string): number =>
  (Date.parse(day) + DAYS_KEPT[name] * DAY_MS) / 1000

/**
 * The most that the tutor may cost for one student in a day, in micro-dollars: two hundred questions of a small model, some
 * forty of the dearest. Its fair use in numbers is lambdas/ai/tutor/fair-use.ts.
 */
export const STUDENT_DAY_MICROS = 1_000_000

export type BudgetStore = ReturnType<typeof createBudgetStore>

/**
 * What the models cost, on the items of who pays (a run; the students' day, before it the day of one student) and on the month's. `spentMicros` holds what was spent and what is set aside.
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

  /** Where a call is counted, and how much may be there, in the order in which it is asked for. */
  function pursesOf(payer: Payer, day: string): Purse[] {
    const month: Purse = { name: 'month', key: budgetKey(day.slice(0, 7)), cap: monthCapMicros }
    if (typeof payer === 'object' && 'runId' in payer)
      return [{ name: 'run', key: runKey(payer.runId), cap: () => capOf(payer.runId) }, month]
    const students: Purse = {
      name: 'day',
      key: budgetDayKey(day),
      cap: dayCapMicros,
      ttl: expiryOf('day', day),
    }
    if (payer === 'students') return [students, month]
    const own: Purse = {
      name: 'student',
      key: budgetStudentKey(payer.studentId, day),
      cap: async () => STUDENT_DAY_MICROS,
      ttl: expiryOf('student', day),
    }
    return [own, students, month]
  }

  return {
    /**
     * Sets the most that a call can cost aside, on its payer and then on the month, or says whose cap it would pass;
     * then nothing stays set aside. A caller that dies leaves it set aside.
     */
    async reserve(payer: Payer, micros: number): Promise<Reservation | { spent: Purse['name'] }> {
      const reservation = { id: newId(), payer, day: dayOf(now()), micros }
      const held: Purse[] = []
      for (const { name, cap, ...purse } of pursesOf(payer, reservation.day)) {
        if (await hold({ ...purse, cap: await cap() }, reservation)) held.push({ name, cap, ...purse })
        else {
          for (const { key } of held.toReversed())
            await release(key, reservation, { micros: 0, inputTokens: 0, outputTokens: 0 }, 0)
          return { spent: name }
        }
      }
      return reservation
    },

    /** Replaces what was set aside by what the call cost. A repeat does nothing. */
    async settle(reservation: Reservation, cost: CallCost): Promise<void> {
      for (const { key } of pursesOf(reservation.payer, reservation.day))
        await release(key, reservation, cost, 1)
    },

    /** What a month has cost so far, what is set aside included. */
    async spentIn(month: string): Promise<number> {
      return purse.parse((await table.get(budgetKey(month))) ?? {}).spentMicros
    },
  }
}

type Purse = {
  name: 'run' | 'student' | 'day' | 'month'
  key: Key
  cap: () => Promise<number>
  ttl?: number
}

export type BudgetEffects = {
  now: () => number
  /** What an operator has set (domain/settings): may change at any time. The day's is for all students together. */
  monthCapMicros: () => Promise<number>
  dayCapMicros: () => Promise<number>
  newId?: () => string
}
