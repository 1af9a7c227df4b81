import {
  ATTEMPT_STATES,
  filtersOf,
  isEnded,
  scoredAnswers,
  type Attempt,
  type AttemptResult,
} from '#domain/attempts/attempt.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { attemptEnd, countCorrect, expectedEnd, sectionParts } from '#domain/attempts/grade.ts'
import { openedHints } from '#domain/attempts/hints.ts'
import { DIFFICULTIES, missingSections, MODES, TEST_SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { TIME_FACTORS } from '#domain/exam/timing.ts'
import { GUEST_TEST_DAYS } from '#domain/privacy/periods.ts'
import { dayNumber } from '#domain/progress/study-days.ts'
import { utcMonth } from '#domain/utc-day.ts'
import type { OptionIndex } from '#domain/items/item.ts'
import type { CorrectionEffect } from '#domain/attempts/regrade.ts'
import { clockFrom, clockRow } from './clock-rows.ts'
import { codeOf, formOf } from './form-cache.ts'
import type { ServedSet } from './form-code.ts'
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
  type PackedAnswers,
  type Tags,
} from './pack.ts'
import {
  readBoolean,
  readBytes,
  readInteger,
  readList,
  readOneOf,
  readOptional,
  readText,
} from './stored-values.ts'
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

/** An earlier release graded expired attempts while answers could still arrive. Those count as open. */
export const readState = (stored: unknown) =>
  stored === 'graded' ? 'open' : readOneOf(ATTEMPT_STATES, stored)

/** Returns the result of each section for the owner index: section, correct, count, seconds, and any opened hints. */
function partRows(attempt: Attempt, key: StoredAttempt['key']) {
  let first = 0
  return sectionParts(attempt, key).map(({ section, correct, count, seconds }) => {
    const hints = openedHints({ answers: scoredAnswers(attempt).slice(first, first + count) })
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
  // The table key has the id. Storing it twice would make more saves cost two write units.
  const { id, sections, answers, exchanges, result: _, ...rest } = attempt
  const end = expectedEnd(attempt)
  return {
    ...attemptKey(id),
    ...rest,
    ...(owner.kind === 'guest'
      ? { tokenHash: owner.tokenHash, ttl: Math.floor(now / 1000) + GUEST_TTL_SECONDS }
      : { ownerId: owner.userId }),
    servedIn: servedIn(attempt.version, utcMonth(attempt.createdAt), shardOf(id)),
    request,
    writes,
    ...(minutesBehindUtc === 0 ? {} : { minutesBehindUtc }),
    days,
    ...(exchanges === undefined || exchanges.length === 0
      ? {}
      : { saves: packExchanges(exchanges, attempt.createdAt) }),
    clocks: sections.map(clockRow),
    form: codeOf(form),
    key: packKey(key),
    ...packAnswers(answers),
    // The owner index projects this number, and what it lists has no unscored questions.
    total: scoredAnswers(attempt).length,
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

/** @throws TypeError or RangeError if no release of ours wrote the item */
export function fromItem(item: Item): StoredAttempt & { expiresAt: number | null } {
  const createdAt = readInteger(item['createdAt'])
  const unscored = readOptional(readInteger, item['unscored'])
  const total = readInteger(item['total']) + (unscored ?? 0)
  const state = readState(item['state'])
  const ownerId = readOptional(readText, item['ownerId'])
  const breakSeconds = readOptional(readInteger, item['breakSeconds'])
  const saves = readOptional(readText, item['saves'])
  const correctedAt = readOptional(readInteger, item['correctedAt'])
  const reviewedAt = readOptional(readInteger, item['reviewedAt'])
  const tags = readOptional(readText, item['tags'])
  const ttl = readOptional(readInteger, item['ttl'])
  return {
    attempt: {
      id: attemptIdOf(readText(item['pk'])),
      section: readOneOf(TEST_SECTIONS, item['section']),
      version: readOneOf(VERSIONS, item['version']),
      mode: readOneOf(MODES, item['mode']),
      createdAt,
      untimed: readBoolean(item['untimed']),
      timeFactor: readOneOf(TIME_FACTORS, item['timeFactor']),
      requested: readInteger(item['requested']),
      ...filtersOf({
        difficulties: readOptional(readDifficulties, item['difficulties']),
        topics: readOptional(readTexts, item['topics']),
      }),
      limited: readBoolean(item['limited']),
      ...(unscored === undefined ? {} : { unscored }),
      ...(breakSeconds === undefined ? {} : { breakSeconds }),
      state,
      late: readBoolean(item['late']),
      sections: readList(readClock, item['clocks']),
      answers: unpackAnswers(readPackedAnswers(item), total),
      ...(saves === undefined ? {} : { exchanges: unpackExchanges(saves, createdAt) }),
      result: state === 'open' ? null : readResult(item),
    },
    owner:
      ownerId === undefined
        ? { kind: 'guest', tokenHash: readOptional(readText, item['tokenHash']) ?? '' }
        : { kind: 'student', userId: ownerId },
    form: formOf(readText(item['form'])),
    key: unpackKey(readBytes(item['key']), total),
    request: readText(item['request']),
    ...(correctedAt === undefined
      ? {}
      : {
          corrected: { at: correctedAt, firstScore: readOptional(readInteger, item['firstScore']) ?? null },
        }),
    ...(reviewedAt === undefined ? {} : { reviewedAt }),
    ...(item['hidden'] === undefined ? {} : { hidden: readOneOf(TRUE, item['hidden']) }),
    ...(item['keyed'] === undefined ? {} : { keyed: readOneOf(TRUE, item['keyed']) }),
    ...(tags === undefined ? {} : { tags: unpackTags(tags) }),
    writes: readInteger(item['writes']),
    minutesBehindUtc: readOptional(readInteger, item['minutesBehindUtc']) ?? 0,
    days: readOptional(readIntegers, item['days']) ?? [dayNumber(createdAt, 0)],
    expiresAt: ttl === undefined ? null : ttl * 1000,
  }
}

const TRUE = [true] as const
const readTexts = (value: unknown) => readList(readText, value)
const readIntegers = (value: unknown) => readList(readInteger, value)
const readDifficulties = (value: unknown) => readList((one) => readOneOf(DIFFICULTIES, one), value)
const readClock = (value: unknown) => clockFrom(readList((one) => one, value))

const readPackedAnswers = (item: Item): PackedAnswers => ({
  choices: readText(item['choices']),
  seqs: readBytes(item['seqs']),
  spent: readBytes(item['spent']),
  marks: readBytes(item['marks']),
  checks: readOptional(readBytes, item['checks']),
  hints: readOptional(readBytes, item['hints']),
  changes: readOptional(readBytes, item['changes']),
})

/** A checked attempt has no score, and one that was left may have no field of a result. */
function readResult(item: Item): AttemptResult | null {
  const correct = readOptional(readInteger, item['correct'])
  const score = readOptional(readInteger, item['score'])
  const completedAt = readOptional(readInteger, item['completedAt'])
  return correct === undefined || score === undefined || completedAt === undefined
    ? null
    : { correct, score, completedAt }
}
