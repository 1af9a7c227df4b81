import type { Pool } from '../../../domain/bank/directory.ts'
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

/** What a student has set. Made when something is set for the first time. */
export const profileKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' })

/** The sets of one version that a student was served, with the day of the last time. */
export const seenKey = (userId: string, version: Version): Key => ({
  pk: `USER#${userId}`,
  sk: `SEEN#${version}`,
})

/** Says that an account was deleted, by a hash of its id, for as long as a token of it could still be valid. */
export const goneKey = (userHash: string): Key => ({ pk: `GONE#${userHash}`, sk: 'GONE' })

/** What was seeded last, so that an unchanged bank costs one read. */
export const seedKey: Key = { pk: 'SEED', sk: 'SEED' }
