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
/** A create on its way: repeated soon with the same key and token, it is one attempt. */
export type CreateRecord = { key: string; token: string; at: number }
/** A test that was submitted here and is not graded yet. */
export type OutboxRecord = { section: TestSection; version: Version; queuedAt: number }
/** A graded test. */
export type ResultRecord = ResultReply & { section: TestSection; version: Version; token: string }

const kindOfTest = (section: TestSection, version: Version): string => `${section}:${version}`

export const forms = recordsOf<FormRecord>('form', 1)
export const sittings = recordsOf<SittingRecord>('sitting', 2)
export const outbox = recordsOf<OutboxRecord>('outbox', 1)
export const results = recordsOf<ResultRecord>('result', 1)

/** The attempt that is open here, and a create on its way: one of each kind of test. */
const openAttempts = recordsOf<string>('open', 1)
const creates = recordsOf<CreateRecord>('create', 2)
export const openAttempt = {
  read: (section: TestSection, version: Version) => openAttempts.read(kindOfTest(section, version)),
  write: (attempt: Attempt) => openAttempts.write(kindOfTest(attempt.section, attempt.version), attempt.id),
  /** Forgets this attempt; a newer one of the same kind stays. */
  remove: async ({ id, section, version }: Pick<Attempt, 'id' | 'section' | 'version'>) => {
    const name = kindOfTest(section, version)
    if ((await openAttempts.read(name)) === id) await openAttempts.remove(name)
  },
}
export const pendingCreate = {
  read: (section: TestSection, version: Version) => creates.read(kindOfTest(section, version)),
  write: (section: TestSection, version: Version, record: CreateRecord) =>
    creates.write(kindOfTest(section, version), record),
  remove: (section: TestSection, version: Version) => creates.remove(kindOfTest(section, version)),
}
