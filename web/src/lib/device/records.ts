import type { Sitting } from '../../../../domain/attempts/sitting.ts'
import type { Mode, TestSection, Version } from '../../../../domain/exam/formats.ts'
import type { TimeFactor } from '../../../../domain/exam/timing.ts'
import type { ResultReply, SittingReply } from '../api.ts'
import { recordsOf } from './device-store.ts'
import type { Holder } from './holder.ts'
import type { TestRequest } from './test-request.ts'

/** What this device keeps of tests, kind by kind, each under its attempt's id. */

/** The form of a test as it was served. Written once. */
export type FormRecord = { sets: SittingReply['sets']; questions: SittingReply['questions'] }

/**
 * The sitting as it stands, how far this device's clock is behind the server's, in ms, what was asked for, whose it is, and
 * what this device is called among those of the test. (A test that an earlier release began has no name for its device.)
 */
export type SittingRecord = {
  sitting: Sitting
  clockOffset: number
  request: TestRequest
  holder: Holder
  device?: string | undefined
}

/** A test that was ended here and the server has not answered to: submitted, or left by Emergency Exit. */
export type OutboxRecord = {
  holder: Holder
  end: 'submit' | 'leave'
  section: TestSection
  version: Version
  mode: Mode
  untimed: boolean
  timeFactor: TimeFactor
  /** By this device's clock. */
  queuedAt: number
  /** By the server's clock, as far as it is known here. */
  endedAt: number
}

/** A graded test. */
export type ResultRecord = ResultReply & {
  score: number
  section: TestSection
  version: Version
  limited: boolean
  holder: Holder
}

/** A test that ended without a score: left by Emergency Exit, or submitted without any answer. */
export type LeftRecord = Pick<
  OutboxRecord,
  'holder' | 'section' | 'version' | 'mode' | 'untimed' | 'timeFactor'
> & { leftAt: number; unanswered?: true }

/** A create on its way: repeated soon by the same holder with the same key, it is one attempt. */
export type CreateRecord = { key: string; holder: Holder; at: number; device?: string | undefined }

/**
 * A guest's test that becomes an account's: the claim is sent until the server answers.
 * `undoUntil` (epoch ms, by this device's clock): its student can take it back until then, so it is not sent before.
 */
export type ClaimRecord = { account: string; undoUntil?: number }

export const forms = recordsOf<FormRecord>('form', 2)
export const sittings = recordsOf<SittingRecord>('sitting', 4)
export const outbox = recordsOf<OutboxRecord>('outbox', 3)
export const results = recordsOf<ResultRecord>('result', 3)
export const lefts = recordsOf<LeftRecord>('left', 2)
export const claims = recordsOf<ClaimRecord>('claim', 1)
/** By the request's name. */
export const pendingCreates = recordsOf<CreateRecord>('create', 4)

/** The device's only calculator, whose record has its test's `attemptId`. */
export const CALCULATOR = { kind: 'calculator', shape: 1, name: 'latest' } as const

/** The accounts that were signed in on this device, by id; of a deleted one, that there was one. */
export const accountsHere = recordsOf<true>('account-here', 1)

/** A guest's test that is not this person's: they said so, or the server refused to add it. */
export type DeclinedRecord = 'not-mine' | 'refused'
/** Each person and test under a name of its own. */
export const declined = recordsOf<DeclinedRecord>('declined', 1)
export const declinedName = (account: string, attemptId: string): string => `${account} ${attemptId}`
