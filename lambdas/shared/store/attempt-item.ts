import * as z from 'zod/mini'
import { ATTEMPT_STATES, filtersOf, isEnded, type Attempt } from '#domain/attempts/attempt.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { attemptEnd, countCorrect, expectedEnd, sectionParts } from '#domain/attempts/grade.ts'
import { openedHints } from '#domain/attempts/hints.ts'
import { DIFFICULTIES, missingSections, MODES, TEST_SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { TIME_FACTORS } from '#domain/exam/timing.ts'
import { GUEST_TEST_DAYS } from '#domain/privacy/periods.ts'
import { dayNumber } from '#domain/progress/study-days.ts'
import type { OptionIndex } from '#domain/items/item.ts'
import type { CorrectionEffect } from '#domain/attempts/regrade.ts'
import { clockFrom, clockRow } from './clock-rows.ts'
import { decodeForm, encodeForm, type ServedSet } from './form-code.ts'
import { attemptIdOf, attemptKey, servedIn, shardOf, type Key } from './keys.ts'
import {
  packAnswers,
  packExchanges,
  packKey,
  packTags,
  unpackAnswers,
  unpackExchanges,
  unpackKey,
  unpackTags,
  type Tags,
} from './pack.ts'
import type { Item } from './table.ts'

/** The owner of an attempt: a guest, proved by a token that is stored only as a hash, or a student. */
export type Owner = { kind: 'guest'; tokenHash: string } | { kind: 'student'; userId: string }

/** An attempt as the server stores it, with its owner, its served sets, and the key. */
export type StoredAttempt = {
  attempt: Attempt
  owner: Owner
  form: readonly ServedSet[]
  key: readonly OptionIndex[]
  /** Absent if none of its keys was ever corrected. */
  corrected?: CorrectionEffect
  /** When its keys were first shown, epoch ms; absent before that. */
  reviewedAt?: number
  /** Whether its owner hides it, so that it doesn't count in the dashboard's figures. */
  hidden?: true
  /**
   * Whether its passages print the correct words of portions that no served question asks about. Absent if
   * they print the author's words.
   */
  keyed?: true
  /** Why the student missed questions, as they said in the review. Absent if they tagged none. */
  tags?: Tags
  /**
   * A digest of the request that created it. Reusing the idempotency key for a different request is an
   * error.
   */
  request: string
  /** The number of writes. Each write is conditional on the number it read. */
  writes: number
  /** The student's UTC offset when the attempt began, in minutes: 300 for New York in winter. */
  minutesBehindUtc: number
  /** The days it was begun and answered on, ascending: days since 1970 in that time zone. */
  days: readonly number[]
}

/** Guest attempts are removed this long after the last save. */
export const GUEST_TTL_SECONDS = GUEST_TEST_DAYS * 24 * 3600

const time = z.int()
const bytes = z.instanceof(Uint8Array)

/** An earlier release graded expired attempts while answers could still arrive. Those count as open. */
export const storedState = z.pipe(
  z.enum([...ATTEMPT_STATES, 'graded']),
  z.transform((state) => (state === 'graded' ? ('open' as const) : state)),
)
const attemptItem = z.object({
  pk: z.string(),
  ownerId: z.optional(z.string()),
  tokenHash: z.optional(z.string()),
  request: z.string(),
  writes: z.int(),
  section: z.enum(TEST_SECTIONS),
  version: z.enum(VERSIONS),
  mode: z.enum(MODES),
  createdAt: time,
  saves: z.optional(z.string()),
  untimed: z.boolean(),
  timeFactor: z.literal(TIME_FACTORS),
  requested: z.int(),
  difficulties: z.optional(z.array(z.enum(DIFFICULTIES))),
  topics: z.optional(z.array(z.string())),
  limited: z.boolean(),
  breakSeconds: z.optional(z.int()),
  state: storedState,
  late: z.boolean(),
  // Each row is parsed as a clock.
  clocks: z.array(z.array(z.unknown())),
  form: z.string(),
  key: bytes,
  choices: z.string(),
  seqs: bytes,
  spent: bytes,
  marks: bytes,
  checks: z.optional(bytes),
  hints: z.optional(bytes),
  changes: z.optional(bytes),
  correct: z.optional(z.int()),
  total: z.int(),
  score: z.optional(z.int()),
  completedAt: z.optional(time),
  ttl: z.optional(z.int()),
  minutesBehindUtc: z.optional(z.int()),
  days: z.optional(z.array(z.int())),
  correctedAt: z.optional(time),
  firstScore: z.optional(z.int()),
  reviewedAt: z.optional(time),
  hidden: z.optional(z.literal(true)),
  keyed: z.optional(z.literal(true)),
  tags: z.optional(z.string()),
})

/** Returns the month of a timestamp in UTC: YYYY-MM. */
export const monthOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7)

/** Returns the result of each section for the owner index: section, correct, count, seconds, and any opened hints. */
function partRows(attempt: Attempt, key: StoredAttempt['key']) {
  let first = 0
  return sectionParts(attempt, key).map(({ section, correct, count, seconds }) => {
    const hints = openedHints({ answers: attempt.answers.slice(first, first + count) })
    first += count
    return [section, correct, count, seconds, ...(hints === 0 ? [] : [hints])]
  })
}

/**
 * Converts an attempt to its table item.
 * @param now when it is written; a guest's attempt expires GUEST_TTL_SECONDS later
 */
export function toItem(stored: StoredAttempt, now: number): Item & Key {
  const { attempt, owner, form, key, request, writes, minutesBehindUtc, days } = stored
  const { corrected, reviewedAt, hidden, keyed, tags } = stored
  // The key has the id. Storing it twice would make more saves cost two write units.
  const { id, sections, answers, exchanges, result: _, ...rest } = attempt
  const end = expectedEnd(attempt)
  return {
    ...attemptKey(id),
    ...rest,
    ...(owner.kind === 'guest'
      ? { tokenHash: owner.tokenHash, ttl: Math.floor(now / 1000) + GUEST_TTL_SECONDS }
      : { ownerId: owner.userId }),
    servedIn: servedIn(attempt.version, monthOf(attempt.createdAt), shardOf(id)),
    request,
    writes,
    ...(minutesBehindUtc === 0 ? {} : { minutesBehindUtc }),
    days,
    ...(exchanges === undefined || exchanges.length === 0
      ? {}
      : { saves: packExchanges(exchanges, attempt.createdAt) }),
    clocks: sections.map(clockRow),
    form: encodeForm(form),
    key: packKey(key),
    ...packAnswers(answers),
    total: answers.length,
    ...(corrected === undefined ? {} : correctedFields(corrected)),
    ...(reviewedAt === undefined ? {} : { reviewedAt }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(keyed === undefined ? {} : { keyed }),
    ...(tags === undefined || tags.size === 0 ? {} : { tags: packTags(tags) }),
    // Lists of attempts use this to see which ones ran out of time.
    ...(end === null ? {} : { endsAt: end }),
    ...gradeFields(attempt, key),
  }
}

/** Returns the item fields for a correction. */
export const correctedFields = ({ at, firstScore }: CorrectionEffect) => ({
  correctedAt: at,
  ...(firstScore === null ? {} : { firstScore }),
})
/**
 * Returns the item fields for the end of an attempt, with its grade if it has one. An open attempt has none, or the
 * sections of a full test that leaves some out. A test with checked answers has the number of correct ones and never
 * a score.
 */
export function gradeFields(attempt: Attempt, key: StoredAttempt['key']) {
  const grade =
    attempt.state === 'checked'
      ? { correct: countCorrect(attempt, key), completedAt: attemptEnd(attempt) ?? attempt.createdAt }
      : attempt.result
  if (grade !== null) return { ...grade, parts: partRows(advance(attempt, grade.completedAt), key) }
  if (isEnded(attempt)) return { parts: partRows(attempt, key) }
  // The list names the sections that a full test leaves out. With zeros, a save doesn't change the list.
  return missingSections(attempt.section, attempt.sections).length === 0
    ? {}
    : { parts: attempt.sections.map(({ section, count }) => [section, 0, count, 0]) }
}

export function fromItem(item: Item): StoredAttempt & { expiresAt: number | null } {
  const row = attemptItem.parse(item)
  const owner: Owner =
    row.ownerId === undefined
      ? { kind: 'guest', tokenHash: row.tokenHash ?? '' }
      : { kind: 'student', userId: row.ownerId }
  const { correct, score, completedAt, saves } = row
  return {
    attempt: {
      id: attemptIdOf(row.pk),
      section: row.section,
      version: row.version,
      mode: row.mode,
      createdAt: row.createdAt,
      untimed: row.untimed,
      timeFactor: row.timeFactor,
      requested: row.requested,
      ...filtersOf(row),
      limited: row.limited,
      ...(row.breakSeconds === undefined ? {} : { breakSeconds: row.breakSeconds }),
      state: row.state,
      late: row.late,
      sections: row.clocks.map(clockFrom),
      answers: unpackAnswers(row, row.total),
      ...(saves === undefined ? {} : { exchanges: unpackExchanges(saves, row.createdAt) }),
      result:
        row.state === 'open' || correct === undefined || score === undefined || completedAt === undefined
          ? null
          : { correct, score, completedAt },
    },
    owner,
    form: decodeForm(row.form),
    key: unpackKey(row.key, row.total),
    request: row.request,
    ...(row.correctedAt === undefined
      ? {}
      : { corrected: { at: row.correctedAt, firstScore: row.firstScore ?? null } }),
    ...(row.reviewedAt === undefined ? {} : { reviewedAt: row.reviewedAt }),
    ...(row.hidden === undefined ? {} : { hidden: row.hidden }),
    ...(row.keyed === undefined ? {} : { keyed: row.keyed }),
    ...(row.tags === undefined ? {} : { tags: unpackTags(row.tags) }),
    writes: row.writes,
    minutesBehindUtc: row.minutesBehindUtc ?? 0,
    days: row.days ?? [dayNumber(row.createdAt, 0)],
    expiresAt: row.ttl === undefined ? null : row.ttl * 1000,
  }
}
