import * as z from 'zod/mini'
import {
  DIFFICULTIES,
  missingSections,
  MODES,
  SECTIONS,
  TEST_SECTIONS,
  VERSIONS,
} from '#domain/exam/formats.ts'
import { TIME_FACTORS } from '#domain/exam/timing.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { dayNumber } from '#domain/progress/study-days.ts'
import { readState, toItem, type StoredAttempt } from './attempt-item.ts'
import { attemptIdOf } from './keys.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

const key = z.object({ pk: z.string() })
/** The attributes of an attempt that the index projects (table-schema.ts). */
const row = z.lazy(() =>
  z.extend(key, {
    section: z.enum(TEST_SECTIONS),
    version: z.enum(VERSIONS),
    mode: z.enum(MODES),
    createdAt: z.int(),
    untimed: z.boolean(),
    timeFactor: z.literal(TIME_FACTORS),
    limited: z.boolean(),
    state: z.pipe(z.unknown(), z.transform(readState)),
    total: z.int(),
    endsAt: z.optional(z.int()),
    days: z.optional(z.array(z.int())),
    late: z.boolean(),
    score: z.optional(z.int()),
    correct: z.optional(z.int()),
    completedAt: z.optional(z.int()),
    requested: z.int(),
    topics: z.optional(z.array(z.string())),
    difficulties: z.optional(z.array(z.enum(DIFFICULTIES))),
    hidden: z.optional(z.literal(true)),
    parts: z.optional(z.array(z.tuple([z.enum(SECTIONS), z.int(), z.int(), z.int()], z.int()))),
  }),
)

function fromRow(item: Item): OwnTest {
  const { pk, total, endsAt, days, late, score, correct, completedAt, parts, hidden, ...rest } =
    row.parse(item)
  const without =
    parts &&
    missingSections(
      rest.section,
      parts.map(([section]) => ({ section })),
    )
  const hints = hintsOf(parts ?? [])
  return {
    id: attemptIdOf(pk),
    ...rest,
    totalQuestions: total,
    hidden: hidden ?? false,
    endsAt: endsAt ?? null,
    days: days ?? [dayNumber(rest.createdAt, 0)],
    ...(without !== undefined && without.length > 0 ? { without: [...without] } : {}),
    ...(rest.state === 'checked' && correct !== undefined && completedAt !== undefined
      ? {
          checked: {
            correctAnswers: correct,
            completedAt,
            timeSpentSeconds: secondsOf(parts ?? []),
            ...hints,
          },
        }
      : {}),
    result:
      rest.state !== 'closed' ||
      score === undefined ||
      correct === undefined ||
      completedAt === undefined ||
      parts === undefined
        ? null
        : {
            score,
            correctAnswers: correct,
            completedAt,
            timeSpentSeconds: secondsOf(parts),
            late,
            ...hints,
            parts: parts.map(([section, correct, count, seconds]) => ({ section, correct, count, seconds })),
          },
  }
}

const secondsOf = (parts: NonNullable<z.infer<typeof row>['parts']>): number =>
  parts.reduce((sum, [, , , seconds]) => sum + seconds, 0)

/** A test whose hints nobody counted has no fifth number, like one without hints. */
function hintsOf(parts: NonNullable<z.infer<typeof row>['parts']>): { hints?: number } {
  const hints = parts.reduce((sum, [, , , , own = 0]) => sum + own, 0)
  return hints === 0 ? {} : { hints }
}

/** Returns a stored attempt as the index will list it after the write. */
export const ownTest = (stored: StoredAttempt): OwnTest => fromRow(toItem(stored, stored.attempt.createdAt))

export type OwnerIndex = ReturnType<typeof createOwnerIndex>

/** Lists attempts by owner. Eventually consistent: a write from the last second may be missing. */
export function createOwnerIndex(table: Table) {
  const { name, partitionKey } = TABLE.ownerIndex
  const query = (userId: string) => table.query({ index: name, partitionKey, value: userId })
  return {
    /** Returns a student's tests, oldest first. */
    list: async (userId: string): Promise<OwnTest[]> => (await query(userId)).map(fromRow),

    /** Returns only the ids of a student's tests, even if their other fields can't be read. */
    ids: async (userId: string): Promise<string[]> =>
      (await query(userId)).map((item) => attemptIdOf(key.parse(item).pk)),
  }
}
