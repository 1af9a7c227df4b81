import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { STUDENT_COST_DAYS } from '#domain/privacy/periods.ts'
import { SHARES, type Share } from '#domain/settings/day-shares.ts'
import type { ModelCaps } from '#domain/settings/model-caps.ts'
import { utcDay } from '#domain/utc-day.ts'
import { createCallStore, type CallCost } from './call-store.ts'
import { budgetDayKey, budgetEditorKey, budgetKey, budgetShareKey, budgetStudentKey, runKey } from './keys.ts'
import { createCappedBudgetStore, type CappedBudget } from './capped-budget-store.ts'
import type { Table } from './table.ts'

/**
 * The payer of a call: a generation run, an editor's or administrator's work on a set, or a share of the students. On
 * the paid plans, each student also has a budget. Each editor also has one.
 */
type Payer =
  | { runId: string }
  | { editor: string }
  | { administrator: string }
  | { share: 'guests' | 'free' }
  | { share: 'paid'; studentId: string }
/** The amount reserved for one call on each of its payer's budgets, in whole micro-dollars. */
type Reservation = { id: string; payer: Payer; day: string; micros: number; until: number }
type Refusal = { spent: NamedBudget['name']; isRetryable: boolean }

const run = z.object({ capMicros: z.int() })

const DAY_MS = 86_400_000
/**
 * Day items stay for inspection for this many days; a student's or editor's expires as soon as it no longer counts.
 * The TTL is in seconds, as the table expects.
 */
const RETENTION_DAYS = { day: 35, student: STUDENT_COST_DAYS, editor: STUDENT_COST_DAYS } as const
const expiryOf = (name: keyof typeof RETENTION_DAYS, day: string): number =>
  (Date.parse(day) + RETENTION_DAYS[name] * DAY_MS) / 1000

/**
 * The most that models may cost for one paying student in a day, in micro-dollars: two hundred questions
 * with a small model, or about forty with the most expensive one. The limit in questions is in
 * lambdas/ai/tutor/fair-use.ts.
 */
export const STUDENT_DAY_MICROS = 1_000_000

/**
 * The most that models may cost for one editor in a day, in micro-dollars: the readings of about thirty whole sets with
 * the most expensive listed model. Administrators have only the month's budget, which they set themselves.
 */
export const EDITOR_DAY_MICROS = 10_000_000

/** A call has ended by then: it may take 280 s, and the functions that make calls end after 300 s. */
export const RESERVATION_MS = 600_000

export type BudgetStore = ReturnType<typeof createBudgetStore>

/**
 * Tracks what the models cost, on the payers' budgets. The common month is that of runs, edits, guests, and the Free
 * plan. A run's call is charged to the run and the common month, an editor's to their own day and the common month, and
 * an administrator's only to the common month. A student's call is charged to the share's day, the share's part of the
 * month, and also to the common month or, on a paid plan, to the student's own day.
 */
export function createBudgetStore(table: Table, { now, caps, newId = randomUUID }: BudgetEffects) {
  const calls = createCallStore(table, now)
  const budgets = createCappedBudgetStore(table, calls, now)
  const capOfRun = createCapOfRun(table)

  return {
    /**
     * Reserves the highest possible cost of a call on every budget. If a cap would be exceeded, returns
     * which one and reserves nothing. If the function crashes, the reservation is resolved once the call's
     * time is over and the money is needed.
     */
    async reserve(payer: Payer, micros: number): Promise<Reservation | Refusal> {
      const [at, currentCaps] = [now(), await caps()]
      const reservation = { id: newId(), payer, day: utcDay(at), micros, until: at + RESERVATION_MS }
      const reserved: NamedBudget[] = []
      for (const namedBudget of budgetsOf(capOfRun, payer, reservation.day)) {
        const refused = await budgets.reserve(
          { ...namedBudget, cap: await namedBudget.capOf(currentCaps) },
          reservation,
        )
        if (refused !== null) {
          for (const { key } of reserved.toReversed()) await budgets.refund(key, reservation)
          return { spent: namedBudget.name, ...refused }
        }
        reserved.push(namedBudget)
      }
      return reservation
    },

    /**
     * Marks the call as begun; must come before the call. Returns false if the call's time is over and its
     * money was refunded.
     */
    begin: ({ id }: Reservation): Promise<boolean> => calls.begin(id),

    /** Replaces the reserved amount with the actual cost. A repeat does nothing. */
    async commit(reservation: Reservation, cost: CallCost): Promise<void> {
      await calls.finish(reservation.id, cost)
      for (const { key } of budgetsOf(capOfRun, reservation.payer, reservation.day))
        await budgets.commit(key, reservation, cost)
    },

    /** Returns the cost of a month so far, including reservations, in micro-dollars. */
    async spentIn(month: string): Promise<number> {
      const all = await Promise.all([budgetKey(month), budgetShareKey(month, 'paid')].map(budgets.spent))
      return all.reduce((sum, one) => sum + one, 0)
    },

    /** Returns the cost of each share of the students in a day so far, including reservations, in micro-dollars. */
    async spentByShare(day: string): Promise<Record<Share, number>> {
      const [guests = 0, free = 0, paid = 0] = await Promise.all(
        SHARES.map((share) => budgets.spent(budgetDayKey(day, share))),
      )
      return { guests, free, paid }
    },

    /** Whether the month has no money left for generation runs. */
    isSpentForRuns: async (month: string): Promise<boolean> =>
      (await budgets.spent(budgetKey(month))) >= (await caps()).month.shared,
  }
}

type CapOfRun = (runId: string) => Promise<number>

/** Creates a function that returns the cap of a run. */
function createCapOfRun(table: Table): CapOfRun {
  /** Caps don't change during a run, so a warm function reads each one once. */
  const runCaps = new Map<string, number>()
  return async (runId) => {
    const known = runCaps.get(runId)
    if (known !== undefined) return known
    const { capMicros } = run.parse(await table.get(runKey(runId)))
    runCaps.set(runId, capMicros)
    return capMicros
  }
}

/** Returns the budgets that a call is charged to, in the order of reservation. */
function budgetsOf(capOfRun: CapOfRun, payer: Payer, day: string): NamedBudget[] {
  const month = day.slice(0, 7)
  const shared: NamedBudget = { name: 'month', key: budgetKey(month), capOf: (all) => all.month.shared }
  if ('runId' in payer)
    return [{ name: 'run', key: runKey(payer.runId), capOf: () => capOfRun(payer.runId) }, shared]
  if ('administrator' in payer) return [shared]
  if ('editor' in payer) {
    const key = budgetEditorKey(payer.editor, day)
    return [{ name: 'editor', key, capOf: () => EDITOR_DAY_MICROS, ttl: expiryOf('editor', day) }, shared]
  }
  const { share } = payer
  const ofShare: NamedBudget[] = [
    {
      name: 'day',
      key: budgetDayKey(day, share),
      capOf: (all) => all.day[share],
      ttl: expiryOf('day', day),
    },
    { name: 'month', key: budgetShareKey(month, share), capOf: (all) => all.month[share] },
  ]
  if (share !== 'paid') return [...ofShare, shared]
  const key = budgetStudentKey(payer.studentId, day)
  return [
    { name: 'student', key, capOf: () => STUDENT_DAY_MICROS, ttl: expiryOf('student', day) },
    ...ofShare,
  ]
}

type NamedBudget = Omit<CappedBudget, 'cap'> & {
  name: 'run' | 'editor' | 'student' | 'day' | 'month'
  capOf: (caps: ModelCaps) => number | Promise<number>
}

export type BudgetEffects = {
  now: () => number
  /** Returns the caps that follow from the operators' settings, which may change at any time. */
  caps: () => Promise<ModelCaps>
  newId?: () => string
}
