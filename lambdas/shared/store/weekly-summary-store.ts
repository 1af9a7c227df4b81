import * as z from 'zod/mini'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { Snapshot } from '#domain/weekly-summary/snapshot.ts'
import { studentOf, weeklySummaryKey } from './keys.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

/** A student's request for the weekly summary. It stays when they turn the mail off, so that no week repeats. */
export type StoredWeeklySummary = {
  isOn: boolean
  /** When the student last asked, epoch ms. */
  askedAt: number
  /** The user pool's name for the student. */
  username: string
  /** The secret half of the token that turns the mail off. */
  secret: string
  /** The key of the last week that was handled. */
  week: string
  snapshot: Snapshot | null
}

/** No account has this id. The owner index lists the requests under it. */
const OWNER = 'WEEKLY'

const snapshot = z.object({
  at: z.int(),
  version: z.enum(VERSIONS),
  scores: z.partialRecord(z.enum([...SECTIONS, 'composite']), z.int()),
  topics: z.array(
    z.object({ section: z.enum(SECTIONS), topic: z.string(), percent: z.int(), answers: z.int() }),
  ),
})
const item = z.object({
  ownerId: z.optional(z.string()),
  createdAt: z.int(),
  username: z.string(),
  secret: z.string(),
  week: z.string(),
  snapshot: z.nullable(snapshot),
  writes: z.int(),
})
const keys = z.object({ pk: z.string(), sk: z.string() })

function fromItem(stored: Item): StoredWeeklySummary {
  const { ownerId, createdAt, writes: _, ...rest } = item.parse(stored)
  return { isOn: ownerId !== undefined, askedAt: createdAt, ...rest }
}

export type WeeklySummaryStore = ReturnType<typeof createWeeklySummaryStore>

/** Stores who asked for the weekly summary, one item each, under the student's key. */
export function createWeeklySummaryStore(table: Table) {
  const { name, partitionKey } = TABLE.ownerIndex
  return {
    async read(userId: string): Promise<StoredWeeklySummary | undefined> {
      const stored = await table.get(weeklySummaryKey(userId))
      return stored === undefined ? undefined : fromItem(stored)
    },

    /**
     * Turns the mail on. The secret of a former request stays, and so does its week if it's later.
     * @returns false if somebody else wrote in between
     */
    async turnOn(userId: string, request: Omit<StoredWeeklySummary, 'isOn'>): Promise<boolean> {
      const key = weeklySummaryKey(userId)
      const stored = await table.get(key)
      const { askedAt, ...rest } = request
      const next = { ...key, ownerId: OWNER, createdAt: askedAt, ...rest }
      if (stored === undefined) return table.putIfAbsent({ ...next, writes: 0 })
      const { writes, secret, week } = item.parse(stored)
      return table.put(
        { ...next, secret, week: week > request.week ? week : request.week, writes: writes + 1 },
        { when: 'writes = :writes', values: { ':writes': writes } },
      )
    },

    /** Turns the mail off. A repeat changes nothing, and neither does a call without a request. */
    async turnOff(userId: string): Promise<void> {
      await table.update(weeklySummaryKey(userId), {
        set: 'SET writes = writes + :one REMOVE ownerId',
        when: 'attribute_exists(ownerId)',
        values: { ':one': 1 },
      })
    },

    /** Returns the ids of the students whose mail is on and whose last handled week is before this one. */
    async due(week: string): Promise<string[]> {
      const listed = await table.query({ index: name, partitionKey, value: OWNER })
      const due: string[] = []
      const wanted = listed.map((one) => keys.parse(one))
      for (const stored of await table.batchGet(wanted, { consistent: true })) {
        const { isOn, week: last } = fromItem(stored)
        if (isOn && last < week) due.push(studentOf(keys.parse(stored)))
      }
      return due
    },

    /** Claims a week before its mail is sent. Returns false if it's claimed, or the student turned the mail off. */
    claim: (userId: string, week: string, after: Snapshot): Promise<boolean> =>
      table.update(weeklySummaryKey(userId), {
        set: 'SET week = :week, #snapshot = :after',
        when: 'attribute_exists(ownerId) AND week < :week',
        names: { '#snapshot': 'snapshot' },
        values: { ':week': week, ':after': after },
      }),

    /** Undoes a claim whose mail was certainly not sent. Does nothing if the student has turned the mail on again. */
    async release(userId: string, claimed: string, before: StoredWeeklySummary): Promise<void> {
      await table.update(weeklySummaryKey(userId), {
        set: 'SET week = :before, #snapshot = :snapshot',
        when: 'week = :claimed AND createdAt = :asked',
        names: { '#snapshot': 'snapshot' },
        values: {
          ':before': before.week,
          ':snapshot': before.snapshot,
          ':claimed': claimed,
          ':asked': before.askedAt,
        },
      })
    },
  }
}
