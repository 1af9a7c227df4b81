import type { Pool } from '../../../domain/bank/directory.ts'
import type { Share } from '../../../domain/settings/day-shares.ts'
import { TABLE } from './table-schema.ts'
import type { Version } from '../../../domain/exam/formats.ts'

/** Every key of the single table. docs/table.md tells which access pattern uses which. */
export type Key = { pk: string; sk: string }

/** What may be drawn from a pool: one item per version and section. */
export const directoryKey = ({ version, section }: Pool): Key => ({
  pk: `POOL#${version}#${section}`,
  sk: 'DIRECTORY',
})

/** The half of a set that a test needs, keys included. Immutable per revision. */
export const formHalfKey = (setId: string, revision: number): Key => ({
  pk: `SET#${setId}`,
  sk: `FORM#${revision}`,
})

/** The half of a set that teaches: read at review. Immutable per revision. */
export const teachingHalfKey = (setId: string, revision: number): Key => ({
  pk: `SET#${setId}`,
  sk: `TEACH#${revision}`,
})

/** An attempt with its form, clocks, packed answers and grade. */
export const attemptKey = (attemptId: string): Key => ({ pk: `TEST#${attemptId}`, sk: 'TEST' })

/** The attempt of a key, for who found it by an index. */
export const attemptIdOf = (pk: string): string => pk.slice('TEST#'.length)

/** Into how many parts the attempts of a version and month are listed: one part takes 1,000 new tests a second. */
export const SERVED_SHARDS = 8
/** Where the index of served sets lists an attempt. @param month YYYY-MM, UTC, in which it began */
export const servedIn = (version: Version, month: string, shard: number): string =>
  `${version}#${month}#${shard}`
/** An attempt's part, from the last character of its id. */
export const shardOf = (attemptId: string): number =>
  attemptId.charCodeAt(attemptId.length - 1) % SERVED_SHARDS

/** What a student has set. Made when something is set for the first time. */
export const profileKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' })

/** The sets of one version that a student was served, with the day of the last time. */
export const seenKey = (userId: string, version: Version): Key => ({
  pk: `USER#${userId}`,
  sk: `SEEN#${version}`,
})

/** A message of the contact form: a student's lies with the student, so that what becomes of the account becomes of it. */
export const messageKey = (messageId: string, userId: string | null): Key =>
  userId === null
    ? { pk: `CONTACT#${messageId}`, sk: 'CONTACT' }
    : { pk: `USER#${userId}`, sk: `${MESSAGES}${messageId}` }
/** Where a student's messages begin. */
export const MESSAGES = 'CONTACT#'

/** A conversation with the tutor, which lies with its student for the same reason. */
export const conversationKey = (userId: string, conversationId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${CONVERSATIONS}${conversationId}`,
})
/** Where a student's conversations begin. */
export const CONVERSATIONS = 'CHAT#'

/** What an account has bought, and what it is about to. */
export const subscriptionKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SUBSCRIPTION' })

/** Whose a customer of Stripe is. */
export const customerKey = (customerId: string): Key => ({ pk: `STRIPE#${customerId}`, sk: 'CUSTOMER' })

/** An event of Stripe whose effect is in the table. */
export const eventKey = (eventId: string): Key => ({ pk: `EVENT#${eventId}`, sk: 'EVENT' })

/** Says that an account was deleted, by a hash of its id, for as long as a token of it could still be valid. */
export const goneKey = (userHash: string): Key => ({ pk: `GONE#${userHash}`, sk: 'GONE' })

/** Every strategy guide without its content, in order; and one with it. */
export const guideListKey: Key = { pk: 'GUIDES', sk: 'LIST' }
export const guideKey = (guideId: string): Key => ({ pk: `GUIDE#${guideId}`, sk: 'GUIDE' })

/** What was seeded last, so that an unchanged bank costs one read. */
export const seedKey: Key = { pk: 'SEED', sk: 'SEED' }

/** One run of the generation, with its batches' results; its `ownerId` is GENERATIONS, so that the owner index lists runs. */
export const runKey = (runId: string): Key => ({ pk: `RUN#${runId}`, sk: 'RUN' })

/** A question that a run refused. */
export const rejectionKey = (runId: string, batch: number, place: number): Key => ({
  pk: `RUN#${runId}`,
  sk: `REJECTED#${String(batch).padStart(3, '0')}#${String(place).padStart(2, '0')}`,
})

/** The one run that is under way. */
export const runLockKey: Key = { pk: 'RUN', sk: 'LOCK' }

/** What guests, the Free plan and generation runs have cost together in a month, YYYY-MM. */
export const budgetKey = (month: string): Key => ({ pk: 'BUDGET', sk: `MONTH#${month}` })

/** What one share of the students has cost in a month. */
export const budgetShareKey = (month: string, share: Share): Key => ({
  pk: 'BUDGET',
  sk: `MONTH#${month}#${share}`,
})

/** What one share of the students has cost in a day, YYYY-MM-DD. */
export const budgetDayKey = (day: string, share: Share): Key => ({
  pk: 'BUDGET',
  sk: `DAY#${day}#${share}`,
})

/** How far one call of a model has come. */
export const callKey = (callId: string): Key => ({ pk: `CALL#${callId}`, sk: 'CALL' })

/** What the models have cost for one student in a day; beside what is the student's, so that it goes with the account. */
export const budgetStudentKey = (userId: string, day: string): Key => ({
  pk: `USER#${userId}`,
  sk: `PURSE#${day}`,
})

/** What operators have set. */
export const settingsKey: Key = { pk: TABLE.settingsPartition, sk: 'SETTINGS' }

/** A set as its author wrote it. Immutable per revision. */
export const sourceKey = (setId: string, revision: number): Key => ({
  pk: `SET#${setId}`,
  sk: `SOURCE#${revision}`,
})

/** Generated questions whose texts share a band of their signature: ids of questions, to be compared in full. */
export const likenessKey = (pool: Pool, band: string): Key => ({
  pk: `LIKE#${pool.version}#${pool.section}#${band}`,
  sk: 'LIKE',
})

/** A correction of a key, and how far the regrading has come. */
export const correctionKey = (correctionId: string): Key => ({
  pk: `CORRECTION#${correctionId}`,
  sk: 'CORRECTION',
})

/** The correction of a key, for who found it by an index. */
export const correctionIdOf = (pk: string): string => pk.slice('CORRECTION#'.length)

/** What was counted of one day's tests of a pool, part by part. Absolute: a repeat writes the same. */
export const dayStatisticsKey = ({ version, section }: Pool, day: string, part = 0): Key => ({
  pk: `STATS#${version}#${section}`,
  sk: `DAY#${day}${part === 0 ? '' : `#${part}`}`,
})

/** What was counted of the tests that began on a day, by kind; and when the rollup last ran. */
export const dayTestsKey = (day: string): Key => ({ pk: 'STATS#TESTS', sk: `DAY#${day}` })
export const rollupKey: Key = { pk: 'STATS#ROLLUP', sk: 'ROLLUP' }

/** How much of something a caller has had in a window of time; the caller is a salted hash. */
export const limitKey = (name: string, callerHash: string, window: number): Key => ({
  pk: `LIMIT#${name}#${callerHash}`,
  sk: `WINDOW#${window}`,
})

/** The salt of a day, YYYY-MM-DD, with which callers are hashed. */
export const saltKey = (day: string): Key => ({ pk: 'SALT', sk: `DAY#${day}` })
