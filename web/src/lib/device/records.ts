import type { Sitting } from '../../../../domain/attempts/sitting.ts'
import type { Mode, TestSection, Version } from '../../../../domain/exam/formats.ts'
import type { TimeFactor } from '../../../../domain/exam/timing.ts'
import type { ResultReply, SittingReply } from '../api.ts'
import { recordsOf } from './device-store.ts'
import type { TestRequest } from './test-request.ts'

/** What this device keeps of tests, kind by kind, each under its attempt's id. */

/** The form of a test as it was served, and the token that proves whose it is. Written once. */
export type FormRecord = { token: string; sets: SittingReply['sets']; questions: SittingReply['questions'] }

/** The sitting as it stands, how far this device's clock is behind the server's, in ms, and what was asked for. */
export type SittingRecord = { sitting: Sitting; clockOffset: number; request: TestRequest }

/** A test that was ended here and the server has not answered to: submitted, or left by Emergency Exit. */
export type OutboxRecord = {
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
  section: TestSection
  version: Version
  limited: boolean
  token: string
}

/** A test left by Emergency Exit: it has no score. */
export type LeftRecord = Pick<OutboxRecord, 'section' | 'version' | 'mode' | 'untimed' | 'timeFactor'> & {
  leftAt: number
}

/** A create on its way: repeated soon with the same key and token, it is one attempt. */
export type CreateRecord = { key: string; token: string; at: number }

export const forms = recordsOf<FormRecord>('form', 1)
export const sittings = recordsOf<SittingRecord>('sitting', 3)
export const outbox = recordsOf<OutboxRecord>('outbox', 2)
export const results = recordsOf<ResultRecord>('result', 2)
export const lefts = recordsOf<LeftRecord>('left', 1)
/** By the request's name. */
export const pendingCreates = recordsOf<CreateRecord>('create', 3)
