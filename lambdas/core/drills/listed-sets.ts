import type { Directory, Pool } from '#domain/bank/directory.ts'
import { listedSets, type ListedSet } from '#domain/learning/drills/listed-items.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'

/**
 * How long a warm function uses a directory. A set that was retired or revised meanwhile may still be served, so a
 * correction's walk includes drills that began up to a minute later.
 */
const MAX_AGE_MS = 30_000

export type ReadListed = (pools: readonly Pool[]) => Promise<Map<string, ListedSet>>

/** Creates a function that returns the sets of pools that may be drawn, by id, from directories in memory. */
export function createReadListed(directories: Pick<DirectoryStore, 'read'>, now: () => number): ReadListed {
  const known = new Map<string, { directory: Directory; at: number }>()
  const nameOf = ({ version, section }: Pool) => `${version} ${section}`
  return async (pools) => {
    const at = now()
    const isFresh = (pool: Pool) => at - (known.get(nameOf(pool))?.at ?? -Infinity) < MAX_AGE_MS
    const missing = pools.filter((pool) => !isFresh(pool))
    if (missing.length > 0)
      for (const directory of await directories.read(missing)) known.set(nameOf(directory), { directory, at })
    return listedSets(pools.flatMap((pool) => known.get(nameOf(pool))?.directory ?? []))
  }
}
