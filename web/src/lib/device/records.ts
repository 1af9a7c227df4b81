import type { Attempt } from '../../../../domain/attempts/attempt.ts'
import type { Sitting } from '../../../../domain/attempts/sitting.ts'
import type { TestSection, Version } from '../../../../domain/exam/formats.ts'
import type { ResultReply, SittingReply } from '../api.ts'
import { recordsOf } from './device-store.ts'

/** What this device keeps of tests, kind by kind. */

/** The form of a test as it was served, and the token that proves whose it is. Written once. */
export type FormRecord = { token: string; sets: SittingReply['sets']; questions: SittingReply['questions'] }
/** The sitting as it stands, and how far this device's clock is behind the server's, in ms. */
export type SittingRecord = { sitting: Sitting; clockOffset: number }
/** A create on its way: repeated with the same key and token, it is one attempt. */
export type CreateRecord = { key: string; token: string }
/** A test that was submitted here and is not graded yet. */
export type OutboxRecord = { section: TestSection; version: Version; queuedAt: number }
/** A graded test. */
export type ResultRecord = ResultReply & { section: TestSection; version: Version; token: string }

const testName = (section: TestSection, version: Version): string => `${section}:${version}`

export const forms = recordsOf<FormRecord>('form')
export const sittings = recordsOf<SittingRecord>('sitting')
export const outbox = recordsOf<OutboxRecord>('outbox')
export const results = recordsOf<ResultRecord>('result')

/** By kind of test: the attempt that is open here, and a create on its way. */
const openAttempts = recordsOf<string>('open')
const creates = recordsOf<CreateRecord>('create')
export const openAttempt = {
  read: (section: TestSection, version: Version) => openAttempts.read(testName(section, version)),
  write: (attempt: Attempt) => openAttempts.write(testName(attempt.section, attempt.version), attempt.id),
  remove: (section: TestSection, version: Version) => openAttempts.remove(testName(section, version)),
}
export const pendingCreate = {
  read: (section: TestSection, version: Version) => creates.read(testName(section, version)),
  write: (section: TestSection, version: Version, record: CreateRecord) =>
    creates.write(testName(section, version), record),
  remove: (section: TestSection, version: Version) => creates.remove(testName(section, version)),
}
