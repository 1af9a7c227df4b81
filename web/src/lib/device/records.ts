import type { Owner } from '#domain/attempts/owner.ts'
import type { Sitting } from '#domain/attempts/sitting.ts'
import type { Mode, Section, TestSection, Version } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import type { CheckedLesson, ResultReply, SittingReply } from '../api.ts'
import { createRecordStore } from './device-store.ts'
import type { TestRequest } from './test-request.ts'
import type { NotedHighlights } from './scratch-work.ts'

/** The records that this device stores about tests, one store per kind. Unless noted, their key is the attempt id. */

/**
 * The form of a test as served. `lessons` has the correct answers and explanations of the questions that the student
 * checked, by question id, so that they're shown without a network too.
 */
export type FormRecord = {
  sets: SittingReply['sets']
  questions: SittingReply['questions']
  lessons?: Readonly<Record<string, CheckedLesson>>
}

/**
 * The current sitting, how far this device's clock is behind the server's (in ms), the request that created
 * the test, its owner, and this device's name, which differs from those of the test's other devices. (Tests
 * created by an earlier release have no device name.)
 */
export type SittingRecord = {
  sitting: Sitting
  clockOffset: number
  request: TestRequest
  holder: Owner
  device?: string | undefined
}

/** A test that ended on this device, by submit or Emergency Exit, and that the server hasn't acknowledged. */
export type OutboxRecord = {
  holder: Owner
  end: 'submit' | 'leave'
  section: TestSection
  version: Version
  mode: Mode
  untimed: boolean
  timeFactor: TimeFactor
  /** Absent if the test has all topics, or ended before this device stored them. */
  topics?: readonly string[]
  /** The sections that a full test leaves out; absent if it has all, or ended before this device stored them. */
  without?: readonly Section[]
  /** By this device's clock. */
  queuedAt: number
  /** By the server's clock, as this device estimates it. */
  endedAt: number
}

/** A graded test. */
export type ResultRecord = ResultReply & {
  score: number
  section: TestSection
  version: Version
  limited: boolean
  holder: Owner
  /** Absent if the test has all topics, or ended before this device stored them. */
  topics?: readonly string[]
  /** As in `OutboxRecord`. */
  without?: readonly Section[]
  /** The student's notes by question id. They never leave this device. */
  notes?: Readonly<Record<string, string>>
  /** The student's highlights, if there's a note on one. They never leave this device, either. */
  highlighted?: NotedHighlights
}

/**
 * A test that ended without a score: left by Emergency Exit, submitted without any answer, or with answers that the
 * student checked.
 */
export type DepartureRecord = Pick<
  OutboxRecord,
  'holder' | 'section' | 'version' | 'mode' | 'untimed' | 'timeFactor' | 'topics' | 'without'
> & { leftAt: number; unanswered?: true; checked?: CheckedRecord }

/** How many answers of a test with checked answers are correct, and the student's notes, as in `ResultRecord`. */
export type CheckedRecord = Pick<ResultReply, 'correctAnswers' | 'totalQuestions'> &
  Pick<ResultRecord, 'notes' | 'highlighted'>

/**
 * A create request in progress. If the same owner soon repeats it with the same idempotency key (`key`), the
 * server creates only one attempt.
 */
export type CreateRecord = { key: string; holder: Owner; at: number; device?: string | undefined }

/**
 * A claim of a guest's test for an account. It's sent until the server's final response. `undoUntil` (epoch
 * ms, by this device's clock): the student can undo the claim until then, so it isn't sent earlier.
 */
export type ClaimRecord = { account: string; undoUntil?: number }

export const forms = createRecordStore<FormRecord>('form', 2)
export const sittings = createRecordStore<SittingRecord>('sitting', 4)
export const outbox = createRecordStore<OutboxRecord>('outbox', 3)
export const results = createRecordStore<ResultRecord>('result', 3)
export const departures = createRecordStore<DepartureRecord>('left', 2)
export const claims = createRecordStore<ClaimRecord>('claim', 1)
/** Keyed by the request's key (test-request.ts). */
export const pendingCreateRequests = createRecordStore<CreateRecord>('create', 4)

/** The device's only calculator. Its record has the `attemptId` of the test that used it last. */
export const CALCULATOR = { kind: 'calculator', shape: 1, name: 'latest' } as const

/** The accounts that signed in on this device, by id. A deleted account leaves one entry without its id. */
export const knownAccounts = createRecordStore<true>('account-here', 1)

/**
 * Why a guest's test isn't offered to an account: the person declined it as not theirs, or the server refused
 * the claim.
 */
export type DeclinedRecord = 'not-mine' | 'refused'
/** Keyed by account and test. */
export const declined = createRecordStore<DeclinedRecord>('declined', 1)
export const declinedName = (account: string, attemptId: string): string => `${account} ${attemptId}`
