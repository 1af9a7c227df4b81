import type { Version } from '#domain/exam/formats.ts'

/** The counts of one format, as `dueCount` returns them, and when its next item is due, in epoch ms. */
type Due = { version: Version; due: number; minutes: number; waiting: number; nextDueAt: number | null }

/** Returns what is due today in all formats together, and when the next item is due. */
export const totalDue = (all: readonly Due[]): Omit<Due, 'version' | 'waiting'> => {
  const times = all.flatMap(({ nextDueAt }) => nextDueAt ?? [])
  return {
    due: all.reduce((sum, { due }) => sum + due, 0),
    minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
    nextDueAt: times.length === 0 ? null : Math.min(...times),
  }
}

/**
 * Returns the format that the next drill has unless the student chooses another one: the one with the most due items,
 * then the one with the most waiting ones. If they have equally many, it's Enhanced, the current exam.
 */
export const versionToDrill = (all: readonly Due[]): Version =>
  all
    .toSorted(
      (a, b) =>
        b.due - a.due ||
        b.waiting - a.waiting ||
        Number(b.version === 'enhanced') - Number(a.version === 'enhanced'),
    )
    .at(0)?.version ?? 'enhanced'
