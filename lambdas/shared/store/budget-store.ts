import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { SHARES, type Share } from '../../../domain/settings/day-shares.ts'
import type { ModelCaps } from '../../../domain/settings/model-caps.ts'
import { createCallStore, type CallCost } from './call-store.ts'
import { budgetDayKey, budgetKey, budgetShareKey, budgetStudentKey, runKey } from './keys.ts'
import { createPurseStore, type Purse } from './purse-store.ts'
import type { Table } from './table.ts'

/** Who pays for a call: a run of the generation, or a share of the students; of the paid plans, each student has a purse too. */
type Payer = { runId: string } | { share: 'guests' | 'free' } | { share: 'paid'; studentId: string }
/** What was set aside for one call, on each purse of its payer. Money is in micro-dollars, whole numbers. */
type Reservation = { id: string; payer: Payer; day: string; micros: number; until: number }
type Refusal = { spent: Named['name']; busy: boolean }

const run = z.object({ capMicros: z.int() })

/** The day of a time in UTC: YYYY-MM-DD. */
export const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)
/** The month of a time in UTC: YYYY-MM. */
export const monthOf = (epochMs: number): string => dayOf(epochMs).slice(0, 7)

/** How long a day's item is kept, to be looked at; a student's no longer than it counts. For the table, which removes by the second. */
const DAY_MS = 86_400_000
const DAYS_KEPT = { day: 35, student: 2 } as const
const expiryOf = (name: keyof typeof DAYS_KEPT, day: string): number =>
  (Date.parse(day) + DAYS_KEPT[name] * DAY_MS) / 1000

/**
 * The most that models may cost for one paying student in a day, in micro-dollars: two hundred questions of a small model, some
 * forty of the dearest. Its fair use in numbers is lambdas/ai/tutor/fair-use.ts.
 */
export const STUDENT_DAY_MICROS = 1_000_000

/** A call is over by then: one may take 280 s, and a function that makes calls ends after 300 s. */
export const HOLD_MS = 600_000

export type BudgetStore = ReturnType<typeof createBudgetStore>

/**
 * What the models cost, on the purses of whoever pays. A call is paid from all of its purses at once: the day of its share, the share's
 * part of the month, and for all but the paid plans what they have of the month together.
 */
export function createBudgetStore(table: Table, { now, caps, newId = randomUUID }: BudgetEffects) {
  const calls = createCallStore(table, now)
  const purses = createPurseStore(table, calls, now)
  /** Caps do not change while a run goes on, so a function that is warm reads each once. */
  const runCaps = new Map<string, number>()
  async function capOfRun(runId: string): Promise<number> {
    const known = runCaps.get(runId)
    if (known !== undefined) return known
    const { capMicros } = run.parse(await table.get(runKey(runId)))
    runCaps.set(runId, capMicros)
    return capMicros
  }

  /** Where a call is counted, in the order in which money is set aside. */
  function pursesOf(payer: Payer, day: string): Named[] {
    const month = day.slice(0, 7)
    const shared: Named = { name: 'month', key: budgetKey(month), capOf: (all) => all.month.shared }
    if ('runId' in payer)
      return [{ name: 'run', key: runKey(payer.runId), capOf: () => capOfRun(payer.runId) }, shared]
    const { share } = payer
    const ofShare: Named[] = [
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

  return {
    /**
     * Sets the most that a call can cost aside on every purse, or says whose cap it would pass; then nothing stays set
     * aside. What a caller that dies leaves set aside is settled when the time of its call is over and somebody needs it.
     */
    async reserve(payer: Payer, micros: number): Promise<Reservation | Refusal> {
      const [at, inForce] = [now(), await caps()]
      const reservation = { id: newId(), payer, day: dayOf(at), micros, until: at + HOLD_MS }
      const held: Named[] = []
      for (const named of pursesOf(payer, reservation.day)) {
        const refused = await purses.hold({ ...named, cap: await named.capOf(inForce) }, reservation)
        if (refused !== null) {
          for (const { key } of held.toReversed()) await purses.giveBack(key, reservation)
          return { spent: named.name, ...refused }
        }
        held.push(named)
      }
      return reservation
    },

    /** To be called before the call is made. False where its time is over and its money was given back. */
    begin: ({ id }: Reservation): Promise<boolean> => calls.begin(id),

    /** Replaces what was set aside by what the call cost. A repeat does nothing. */
    async settle(reservation: Reservation, cost: CallCost): Promise<void> {
      await calls.finish(reservation.id, cost)
      for (const { key } of pursesOf(reservation.payer, reservation.day))
        await purses.settle(key, reservation, cost)
    },

    /** What a month has cost so far, what is set aside included. */
    async spentIn(month: string): Promise<number> {
      const all = await Promise.all([budgetKey(month), budgetShareKey(month, 'paid')].map(purses.spent))
      return all.reduce((sum, one) => sum + one, 0)
    },

    /** What each share of the students has cost in a day so far, what is set aside included. */
    async spentByShare(day: string): Promise<Record<Share, number>> {
      const [guests = 0, free = 0, paid = 0] = await Promise.all(
        SHARES.map((share) => purses.spent(budgetDayKey(day, share))),
      )
      return { guests, free, paid }
    },

    /** Whether a month has nothing left for runs of the generation. */
    isSpentForRuns: async (month: string): Promise<boolean> =>
      (await purses.spent(budgetKey(month))) >= (await caps()).month.shared,
  }
}

type Named = Omit<Purse, 'cap'> & {
  name: 'run' | 'student' | 'day' | 'month'
  capOf: (caps: ModelCaps) => number | Promise<number>
}

export type BudgetEffects = {
  now: () => number
  /** What follows from what an operator has set: may change at any time. */
  caps: () => Promise<ModelCaps>
  newId?: () => string
}
