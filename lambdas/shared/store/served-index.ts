import * as z from 'zod'
import { VERSIONS, type Version } from '#domain/exam/formats.ts'
import { utcMonth } from '#domain/utc-day.ts'
import { decodeForm, type ServedSet } from './form-code.ts'
import { attemptIdOf, drillOf, SERVED_SHARDS, servedIn } from './keys.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

const row = z.object({ pk: z.string(), sk: z.string(), createdAt: z.int(), form: z.string() })

/** An attempt as the index lists it. */
export type ServedAttempt = { id: string; createdAt: number; form: readonly ServedSet[] }
/** A drill as the index lists it. */
export type ServedDrill = { userId: string; id: string; form: readonly ServedSet[] }

type Served = { attempts: ServedAttempt[]; drills: ServedDrill[] }

function fromRows(items: readonly Item[]): Served {
  const served: Served = { attempts: [], drills: [] }
  for (const item of items) {
    const { pk, sk, createdAt, form } = row.parse(item)
    const drill = drillOf({ pk, sk })
    if (drill === undefined) served.attempts.push({ id: attemptIdOf(pk), createdAt, form: decodeForm(form) })
    else served.drills.push({ ...drill, form: decodeForm(form) })
  }
  return served
}

/** A time span in which attempts and drills began, epoch ms, both ends included. */
export type TimeSpan = { from: number; to: number }

/** Returns the months of a span, YYYY-MM, oldest first. */
export function monthsOf({ from, to }: TimeSpan): string[] {
  const months: string[] = []
  const month = new Date(from)
  month.setUTCDate(1)
  month.setUTCHours(0, 0, 0, 0)
  for (; month.getTime() <= to; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(utcMonth(month.getTime()))
  return months
}

/**
 * The progress of a walk: the number of finished partitions, and the key after which the next page starts.
 */
export const walkMark = z.object({ done: z.int(), after: z.record(z.string(), z.unknown()).nullable() })
export type WalkMark = z.output<typeof walkMark>

export type ServedIndex = ReturnType<typeof createServedIndex>

/**
 * Lists every attempt and every drill by when it began. Eventually consistent: one created within the last second may
 * be missing.
 */
export function createServedIndex(table: Table) {
  const { name, partitionKey, sortKey } = TABLE.servedIndex
  const partition = (value: string, span: TimeSpan) => ({
    index: name,
    partitionKey,
    value,
    between: { sortKey, ...span },
  })
  const partitionsOf = (versions: readonly Version[], span: TimeSpan) =>
    versions.flatMap((version) =>
      monthsOf(span).flatMap((month) =>
        Array.from({ length: SERVED_SHARDS }, (_, shard) => servedIn(version, month, shard)),
      ),
    )

  return {
    /** Returns all attempts of a span, in no particular order. */
    async list(span: TimeSpan): Promise<ServedAttempt[]> {
      const partitions = await Promise.all(
        partitionsOf(VERSIONS, span).map((value) => table.query(partition(value, span))),
      )
      return fromRows(partitions.flat()).attempts
    },

    /**
     * Returns the next attempts and drills of a version in a span, at most `limit` of them.
     * @param at the `next` of the previous call; null at the beginning
     * @returns `next` is null if the walk is complete; it can be stored
     */
    async walk(
      version: Version,
      span: TimeSpan,
      at: WalkMark | null,
      limit: number,
    ): Promise<Served & { next: WalkMark | null }> {
      const partitions = partitionsOf([version], span)
      const rows: Item[] = []
      let { done, after } = at ?? { done: 0, after: null }
      while (done < partitions.length && rows.length < limit) {
        const page = await table.page(partition(partitions[done] ?? '', span), {
          limit: limit - rows.length,
          start: after ?? undefined,
        })
        rows.push(...page.items)
        after = page.next
        if (after === null) done += 1
      }
      return { ...fromRows(rows), next: done < partitions.length ? { done, after } : null }
    },
  }
}
