import type { Corrected } from '../../../domain/attempts/regrade.ts'
import { correctedFields, fromItem, gradeFields, toItem, type StoredAttempt } from './attempt-item.ts'
import { encodeForm } from './form-code.ts'
import { attemptKey } from './keys.ts'
import { packKey } from './pack.ts'
import type { Table } from './table.ts'

/** A BatchGet takes 100 keys. */
const AT_ONCE = 100

export type AttemptStore = ReturnType<typeof createAttemptStore>

/** Attempts: one item each. */
export function createAttemptStore(table: Table) {
  return {
    /** False where an attempt of this id exists already. */
    create: (stored: StoredAttempt, now: number) => table.putIfAbsent(toItem(stored, now)),

    /** An expired guest attempt is gone, whether or not the table has removed it yet. */
    async read(id: string, now: number): Promise<StoredAttempt | undefined> {
      const item = await table.get(attemptKey(id))
      if (item === undefined) return undefined
      const { expiresAt, ...stored } = fromItem(item)
      return expiresAt !== null && expiresAt <= now ? undefined : stored
    },

    /** Replaces what was read; false where somebody else wrote in between. */
    replace: (stored: StoredAttempt, now: number) =>
      table.put(toItem({ ...stored, writes: stored.writes + 1 }, now), {
        when: 'writes = :writes',
        values: { ':writes': stored.writes },
      }),

    /**
     * Stores a corrected key with the set's revision and, where it is graded, the new grade; all else stays as it is, the
     * day of a guest's removal too. False where somebody else wrote in between.
     */
    async correct(stored: StoredAttempt & { corrected: Corrected }): Promise<boolean> {
      const { attempt, form, key, corrected, writes } = stored
      const fields = {
        form: encodeForm(form),
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

    /** Those of these attempts that there are, as the table holds them now; in no order. */
    async readMany(ids: readonly string[]): Promise<StoredAttempt[]> {
      const found: StoredAttempt[] = []
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const keys = ids.slice(from, from + AT_ONCE).map(attemptKey)
        const items = await table.batchGet(keys, { consistent: true })
        found.push(...items.map(fromItem))
      }
      return found
    },

    /** Of a deleted account, where it is theirs: nothing that is saved to it later brings it back. */
    remove: (id: string, userId: string) =>
      table.remove(attemptKey(id), { when: 'ownerId = :owner', values: { ':owner': userId } }),
  }
}
