import type { Pool } from '../../../domain/bank/directory.ts'

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

/** What was seeded last, so that an unchanged bank costs one read. */
export const seedKey: Key = { pk: 'SEED', sk: 'SEED' }
