import * as z from 'zod/mini'
import { EMPTY_LIST, type CollegeList } from '#domain/colleges/college-list.ts'
import { collegesKey } from './keys.ts'
import type { Table } from './table.ts'

/** A list with its number of writes, which each write must match; 0 if it isn't stored yet. */
export type StoredColleges = CollegeList & { writes: number }

const item = z.object({ colleges: z.array(z.string()), bestScore: z.nullable(z.int()), writes: z.int() })

export type CollegeStore = ReturnType<typeof createCollegeStore>

/** Stores a student's list of colleges in one item. */
export function createCollegeStore(table: Table) {
  return {
    async read(userId: string): Promise<StoredColleges> {
      const stored = await table.get(collegesKey(userId))
      return stored === undefined ? { ...EMPTY_LIST, writes: 0 } : item.parse(stored)
    },

    /** Replaces what was read. Returns false if somebody else wrote or deleted it in between. */
    write(userId: string, { colleges, bestScore, writes }: StoredColleges): Promise<boolean> {
      const next = { ...collegesKey(userId), colleges, bestScore, writes: writes + 1 }
      return writes === 0
        ? table.putIfAbsent(next)
        : table.put(next, { when: 'writes = :writes', values: { ':writes': writes } })
    },
  }
}
