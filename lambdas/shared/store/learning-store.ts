import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { SECTIONS } from '#domain/exam/formats.ts'
import { DRILL_MINUTES } from '#domain/learning/drills/drill.ts'
import type { Cards } from '#domain/learning/drills/card.ts'
import type { DrillLog } from '#domain/learning/drills/drill-log.ts'
import { packCards, unpackCards } from '#domain/learning/drills/packed-cards.ts'
import { packForecasts, unpackForecasts, type Forecasts } from '#domain/learning/forecasts.ts'
import { packLastAnswers, unpackLastAnswers, type LastAnswers } from '#domain/learning/last-answers.ts'
import { packSummary, unpackSummary } from '#domain/learning/summary-code.ts'
import type { LearningSummary } from '#domain/learning/summary.ts'
import { learningKey } from './keys.ts'
import type { Item, Table } from './table.ts'

/** A student's folded evidence. */
export type FoldedLearning = {
  summary: LearningSummary
  last: LastAnswers
  cards: Cards
  drills: DrillLog
  forecasts: Forecasts
  /** A digest of the folded tests that are older than all in the summary's list. */
  beyond: string
  /** A digest of the hidden tests. */
  hidden: string
}

/** `folded` is null if everything has to be folded again. Each write must match the number of writes. */
export type StoredLearning = { folded: FoldedLearning | null; writes: number }

/** The number of the format. An item of another format counts as stale. */
const FORMAT = 4

const item = z.object({ writes: z.int(), folded: z.optional(z.instanceof(Uint8Array)) })
const content = z.object({
  format: z.literal(FORMAT),
  calibration: z.int(),
  topics: z.record(z.string(), z.string()),
  tests: z.string(),
  last: z.string(),
  cards: z.object({ through: z.int(), sets: z.record(z.string(), z.string()) }),
  drills: z.object({
    starts: z.array(z.int()),
    pending: z.array(z.object({ id: z.string(), folded: z.int() })),
    done: z.array(
      z.object({
        id: z.string(),
        day: z.int(),
        minutes: z.literal(DRILL_MINUTES),
        sections: z.array(z.enum(SECTIONS)),
      }),
    ),
  }),
  forecasts: z.string(),
  beyond: z.string(),
  hidden: z.string(),
})

/** Encodes folded evidence. Compressed, because a read unit has 4 KB and a write unit only one. */
function pack({ summary, last, cards, drills, forecasts, beyond, hidden }: FoldedLearning): Uint8Array {
  const { folded: tests, ...rest } = packSummary(summary)
  const packed: z.input<typeof content> = {
    format: FORMAT,
    ...rest,
    tests,
    last: packLastAnswers(last),
    cards: packCards(cards),
    forecasts: packForecasts(forecasts),
    drills: {
      starts: [...drills.starts],
      pending: [...drills.pending],
      done: drills.done.map((drill) => ({ ...drill, sections: [...drill.sections] })),
    },
    beyond,
    hidden,
  }
  return gzipSync(JSON.stringify(packed))
}

/** Returns null for evidence in another format. */
function unpack(bytes: Uint8Array): FoldedLearning | null {
  const { success, data } = content.safeParse(JSON.parse(gunzipSync(bytes).toString()))
  if (!success) return null
  const { calibration, topics, tests, last, cards, drills, forecasts, beyond, hidden } = data
  return {
    summary: unpackSummary({ calibration, topics, folded: tests }),
    last: unpackLastAnswers(last),
    cards: unpackCards(cards),
    drills,
    forecasts: unpackForecasts(forecasts),
    beyond,
    hidden,
  }
}

function fromItem(stored: Item | undefined): StoredLearning | undefined {
  if (stored === undefined) return undefined
  const { folded, writes } = item.parse(stored)
  return { folded: folded === undefined ? null : unpack(folded), writes }
}

export type LearningStore = ReturnType<typeof createLearningStore>

/** Stores the folded evidence of students, one item each, under the student's key. */
export function createLearningStore(table: Table) {
  return {
    async read(userId: string): Promise<StoredLearning | undefined> {
      return fromItem(await table.get(learningKey(userId)))
    },

    /** Reads eventually consistently, at half the cost. A state that is out of date can't be replaced. */
    async glance(userId: string): Promise<StoredLearning | undefined> {
      return fromItem((await table.batchGet([learningKey(userId)]))[0])
    },

    /**
     * Creates an item without evidence. Returns false if there is one. The first fold begins with it, so that a
     * concurrent `markStale` finds an item.
     */
    create: (userId: string): Promise<boolean> => table.putIfAbsent({ ...learningKey(userId), writes: 0 }),

    /** Replaces what was read. Returns false if somebody else wrote or deleted it in between. */
    replace: (userId: string, folded: FoldedLearning, writes: number): Promise<boolean> =>
      table.put(
        { ...learningKey(userId), folded: pack(folded), writes: writes + 1 },
        { when: 'writes = :writes', values: { ':writes': writes } },
      ),

    /**
     * Drops the folded evidence, so that the next read folds everything again. Creates no item: without one there is
     * nothing to drop, and the account may be deleted.
     */
    async markStale(userId: string): Promise<void> {
      await table.update(learningKey(userId), {
        set: 'SET writes = writes + :one REMOVE folded',
        when: 'attribute_exists(pk)',
        values: { ':one': 1 },
      })
    },

    remove: (userId: string): Promise<void> => table.remove(learningKey(userId)),
  }
}
