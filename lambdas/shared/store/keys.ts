import type { Pool } from '#domain/bank/directory.ts'
import type { RejectedPlace, SetPlace } from '#domain/ids.ts'
import type { AnswerSource } from '#domain/tutor/rating.ts'
import type { Share } from '#domain/settings/day-shares.ts'
import { TABLE } from './table-schema.ts'
import type { Version } from '#domain/exam/formats.ts'

/** A key of the single table. This file has every one, and docs/table.md maps access patterns to them. */
export type Key = { pk: string; sk: string }

/** The directory of a pool: one item per version and section. */
export const directoryKey = ({ version, section }: Pool): Key => ({
  pk: `POOL#${version}#${section}`,
  sk: 'DIRECTORY',
})

const ofSet = (setId: string, sk: string): Key => ({ pk: `SET#${setId}`, sk })

/** The half of a set that a test needs, including keys. Immutable per revision. */
export const formHalfKey = (setId: string, revision: number): Key => ofSet(setId, `FORM#${revision}`)

/** The half of a set with explanations, notes, hints, and solutions. Immutable per revision. */
export const teachingHalfKey = (setId: string, revision: number): Key => ofSet(setId, `TEACH#${revision}`)

/** An attempt with its form, clocks, packed answers, and grade. */
export const attemptKey = (attemptId: string): Key => ({ pk: `TEST#${attemptId}`, sk: 'TEST' })

/** Returns the attempt id of a key that an index returned. */
export const attemptIdOf = (pk: string): string => pk.slice('TEST#'.length)

/**
 * The number of partitions that list the attempts and drills of a version and month. Each one handles 1,000 new tests
 * per second.
 */
export const SERVED_SHARDS = 8
/**
 * Returns the partition of the served index that lists an attempt or a drill.
 * @param month when it began, YYYY-MM, UTC
 */
export const servedIn = (version: Version, month: string, shard: number): string =>
  `${version}#${month}#${shard}`
/** Returns the shard of an attempt or a drill, from the last character of its id. */
export const shardOf = (id: string): number => id.charCodeAt(id.length - 1) % SERVED_SHARDS

/** A student's settings. Created when the first one is set. */
export const profileKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' })

/** The sets of one version that a student was served, each with the day of the last time. */
export const seenKey = (userId: string, version: Version): Key => ({
  pk: `USER#${userId}`,
  sk: `SEEN#${version}`,
})

/** A student's list of colleges. Created with its first change. */
export const collegesKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'COLLEGES' })

/** A student's folded evidence. */
export const learningKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'LEARNING' })

/** A student's study plan. */
export const planKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PLAN' })

/** A student's request for the weekly summary. While it's on, the owner index lists it. */
export const weeklySummaryKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'WEEKLY' })
/** Returns the student of a key that an index returned. */
export const studentOf = ({ pk }: Pick<Key, 'pk'>): string => pk.slice('USER#'.length)

/** A drill, also under the student's key. */
export const drillKey = (userId: string, drillId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${DRILLS}${drillId}`,
})
/** The sort key prefix of a student's drills. */
export const DRILLS = 'DRILL#'
/** Returns the student and the drill of a key that an index returned; undefined for the key of an attempt. */
export const drillOf = ({ pk, sk }: Key): { userId: string; id: string } | undefined =>
  sk.startsWith(DRILLS) ? { userId: pk.slice('USER#'.length), id: sk.slice(DRILLS.length) } : undefined

/**
 * A message of the contact form. A student's message is under the student's key, so it is deleted with the
 * account.
 */
export const messageKey = (messageId: string, userId: string | null): Key =>
  userId === null
    ? { pk: `CONTACT#${messageId}`, sk: 'CONTACT' }
    : { pk: `USER#${userId}`, sk: `${MESSAGES}${messageId}` }
/** The sort key prefix of a student's messages. */
export const MESSAGES = 'CONTACT#'

/** A conversation with the tutor, also under the student's key. */
export const conversationKey = (userId: string, conversationId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${CONVERSATIONS}${conversationId}`,
})
/** The sort key prefix of a student's conversations. */
export const CONVERSATIONS = 'CHAT#'

/** An account's subscription with its open checkout, and the plan that an administrator gave the account. */
export const subscriptionKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SUBSCRIPTION' })
export const grantKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'GRANT' })

/** The account that a Stripe customer belongs to. */
export const customerKey = (customerId: string): Key => ({ pk: `STRIPE#${customerId}`, sk: 'CUSTOMER' })

/** A Stripe event whose effect is stored. */
export const eventKey = (eventId: string): Key => ({ pk: `EVENT#${eventId}`, sk: 'EVENT' })

/** The mark of an account, by a hash of its id: deleted (while its tokens are valid), disabled, or signed out. */
export const accountMarkKey = (userHash: string): Key => ({ pk: `GONE#${userHash}`, sk: 'GONE' })

/** The list of all strategy guides without their content, in order; and one guide with its content. */
export const guideListKey: Key = { pk: 'GUIDES', sk: 'LIST' }
export const guideKey = (guideId: string): Key => ({ pk: `GUIDE#${guideId}`, sk: 'GUIDE' })

/** A study guide that a model wrote for everybody, by a digest of what it was asked. */
export const guideCacheKey = (digest: string): Key => ({ pk: `GUIDECACHE#${digest}`, sk: 'GUIDE' })

/** A digest of the last seeded content, so that an unchanged bank costs one read. */
export const seedKey: Key = { pk: 'SEED', sk: 'SEED' }

/** A generation run with its batches' results. Its `ownerId` is GENERATIONS, so the owner index lists runs. */
export const runKey = (runId: string): Key => ({ pk: `RUN#${runId}`, sk: 'RUN' })

/** Returns the key of an item of a run, with its batch and its number in the batch. */
const inBatch = (prefix: string, runId: string, batch: number, number: number): Key => ({
  pk: runKey(runId).pk,
  sk: `${prefix}${String(batch).padStart(3, '0')}#${String(number).padStart(2, '0')}`,
})
const readInBatch = (prefix: string, { pk, sk }: Key) => {
  const [batch, number] = sk.slice(prefix.length).split('#').map(Number)
  return { runId: pk.slice(runKey('').pk.length), batch: batch ?? 0, number: number ?? 0 }
}

/** The sort key prefix of a run's rejections: the questions that its gates rejected. */
export const REJECTIONS = 'REJECTED#'
export const rejectionKey = (at: RejectedPlace): Key => inBatch(REJECTIONS, at.runId, at.batch, at.index)
export function rejectionPlaceOf(key: Key): RejectedPlace {
  const { number: index, ...at } = readInBatch(REJECTIONS, key)
  return { ...at, index }
}
/** The whole text of a rejected question, until it expires. */
export const wholeQuestionKey = (at: RejectedPlace): Key => inBatch('WHOLE#', at.runId, at.batch, at.index)

/** The sort key prefix of a run's drafts: its sets that await a decision, or whose decision is stored. */
export const DRAFTS = 'DRAFT#'
export const draftKey = (at: SetPlace): Key => inBatch(DRAFTS, at.runId, at.batch, at.place)
/** Returns the place of a draft's key. */
export function draftPlaceOf(key: Key): SetPlace {
  const { number: place, ...at } = readInBatch(DRAFTS, key)
  return { ...at, place }
}

/** The run that took the lock last, in progress or over. Only one may run at a time. */
export const runLockKey: Key = { pk: 'RUN', sk: 'LOCK' }

/** The cost of runs, edits, guests, and the Free plan together in a month, YYYY-MM. */
export const budgetKey = (month: string): Key => ({ pk: 'BUDGET', sk: `MONTH#${month}` })

/** The cost of one share of the students in a month. */
export const budgetShareKey = (month: string, share: Share): Key => ({
  pk: 'BUDGET',
  sk: `MONTH#${month}#${share}`,
})

/** The cost of one share of the students in a day, YYYY-MM-DD. */
export const budgetDayKey = (day: string, share: Share): Key => ({ pk: 'BUDGET', sk: `DAY#${day}#${share}` })

/** The progress of one model call. */
export const callKey = (callId: string): Key => ({ pk: `CALL#${callId}`, sk: 'CALL' })

/** The models' cost for one person in a day, as a student or as an editor. It's deleted with the account. */
const budgetPersonKey = (id: string, name: string, day: string): Key => ({
  pk: `USER#${id}`,
  sk: `${name}#${day}`,
})
/** `PURSE` is the stored name of a student's budget. */
export const budgetStudentKey = (userId: string, day: string): Key => budgetPersonKey(userId, 'PURSE', day)
export const budgetEditorKey = (userId: string, day: string): Key => budgetPersonKey(userId, 'EDITS', day)

/** The operators' settings. */
export const settingsKey: Key = { pk: TABLE.settingsPartition, sk: 'SETTINGS' }

/** A set as its author wrote it. Immutable per revision. */
export const sourceKey = (setId: string, revision: number): Key => ofSet(setId, `SOURCE#${revision}`)

/**
 * The names of generated and imported texts (questions and passages) that share one band of their signatures;
 * these are then compared in full. `LIKE` is the stored name.
 */
export const similarityKey = (pool: Pool, band: string): Key => ({
  pk: `LIKE#${pool.version}#${pool.section}#${band}`,
  sk: 'LIKE',
})

/** A correction of a key, with the progress of its regrading. */
export const correctionKey = (correctionId: string): Key => ({
  pk: `CORRECTION#${correctionId}`,
  sk: 'CORRECTION',
})

/** Returns the correction id of a key that an index returned. */
export const correctionIdOf = (pk: string): string => pk.slice('CORRECTION#'.length)

/** The counts of one day's tests of a pool, in parts. Counts are absolute, so a repeat writes the same. */
export const dayStatisticsKey = ({ version, section }: Pool, day: string, part = 0): Key => ({
  pk: `STATS#${version}#${section}`,
  sk: `DAY#${day}${part === 0 ? '' : `#${part}`}`,
})

/** The counts of the tests that began on a day, by kind. */
export const dayTestsKey = (day: string): Key => ({ pk: 'STATS#TESTS', sk: `DAY#${day}` })
/** The ratings of the tutor's answers of a day, by the prompt and the kind of question. */
export const dayRatingsKey = (day: string, { prompt, kind }: AnswerSource): Key => ({
  pk: TUTOR_RATINGS,
  sk: `DAY#${day}#${prompt}#${kind}`,
})
/** The partition of all ratings. */
export const TUTOR_RATINGS = 'STATS#TUTOR'

/** The time of the last rollup. */
export const rollupKey: Key = { pk: 'STATS#ROLLUP', sk: 'ROLLUP' }

/** A calibration of the items' difficulties. Its id is its month, YYYYMM, so the newest sorts last. */
export const calibrationKey = (id: number): Key => ({ pk: 'CALIBRATION', sk: String(id).padStart(6, '0') })

/** A report of a problem with a question. Its id begins with the set's id, so that a set's reports are together. */
export const reportKey = (reportId: string): Key => ({ pk: REPORTS, sk: reportId })
/** The partition of all reports. */
export const REPORTS = 'REPORTS'
/** The sort key prefix of a set's reports. */
export const reportsOfSet = (setId: string): string => `${setId}.`

/** Why a question of a set was retired last. @param index its position in the set, from 0 */
export const retirementKey = (setId: string, index: number): Key => ofSet(setId, `RETIRED#${index}`)

/** The comments about a set. */
export const commentsKey = (setId: string): Key => ofSet(setId, 'COMMENTS')
/** An entry of the audit log. Its id begins with its time. */
export const auditKey = (entryId: string): Key => ({ pk: AUDIT, sk: entryId })
/** The partition of the audit log. */
export const AUDIT = 'AUDIT'

/** A caller's usage in a time window. The caller is a salted hash. */
export const limitKey = (name: string, callerHash: string, window: number): Key => ({
  pk: `LIMIT#${name}#${callerHash}`,
  sk: `WINDOW#${window}`,
})

/** The salt of a day, YYYY-MM-DD, for the hashes of callers. */
export const saltKey = (day: string): Key => ({ pk: 'SALT', sk: `DAY#${day}` })
