import type { CorrectionEffect } from '#domain/attempts/regrade.ts'
import { correctedFields, fromItem, gradeFields, toItem, type StoredAttempt } from './attempt-item.ts'
import { codeOf } from './form-cache.ts'
import { attemptKey } from './keys.ts'
import { packKey } from './pack.ts'
import type { Table } from './table.ts'

export type AttemptStore = ReturnType<typeof createAttemptStore>

/** Stores attempts, one item each. */
export function createAttemptStore(table: Table) {
  return {
    /** Returns false if an attempt with this id already exists. */
    create: (stored: StoredAttempt, now: number) => table.putIfAbsent(toItem(stored, now)),

    /** Treats an expired guest attempt as absent, even before the table removes it. */
    async read(id: string, now: number): Promise<StoredAttempt | undefined> {
      const item = await table.get(attemptKey(id))
      if (item === undefined) return undefined
      const { expiresAt, ...stored } = fromItem(item)
      return expiresAt !== null && expiresAt <= now ? undefined : stored
    },

    /** Replaces what was read. Returns false if somebody else wrote in between. */
    replace: (stored: StoredAttempt, now: number) =>
      table.put(toItem({ ...stored, writes: stored.writes + 1 }, now), {
        when: 'writes = :writes',
        values: { ':writes': stored.writes },
      }),

    /**
     * Stores a corrected key with the set's revision and, if the attempt is graded, the new grade.
     * Everything else stays the same, including a guest's expiry. Returns false if somebody else wrote in
     * between.
     */
    async correct(stored: StoredAttempt & { corrected: CorrectionEffect }): Promise<boolean> {
      const { attempt, form, key, corrected, writes } = stored
      const fields = {
        form: codeOf(form),
        key: packKey(key),
        ...gradeFields(attempt, key),
        ...correctedFields(corrected),
        writes: writes + 1,
      }
      const names = Object.keys(fields)
      return table.update(attemptKey(attempt.id), {
        set: `SET ${names.map((_, place) => `#f${place} = :f${place}`).join(', ')}`,
        when: 'writes = :writes',
        names: Object.fromEntries(names.map((name, place) => [`#f${place}`, name])),
        values: {
          ...Object.fromEntries(Object.values(fields).map((value, place) => [`:f${place}`, value])),
          ':writes': writes,
        },
      })
    },

    /** Returns the current state of those attempts that exist, in no particular order. */
    async readMany(ids: readonly string[]): Promise<StoredAttempt[]> {
      return (await table.batchGet(ids.map(attemptKey), { consistent: true })).map(fromItem)
    },

    /** Removes an attempt of a deleted account if the account owns it. No later save can restore it. */
    remove: (id: string, userId: string) =>
      table.remove(attemptKey(id), { when: 'ownerId = :owner', values: { ':owner': userId } }),
  }
}
