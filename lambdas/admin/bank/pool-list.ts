import type { Pool } from '#domain/bank/directory.ts'
import { createItemFigures } from '#lambdas/shared/statistics/item-figures.ts'
import type { RollupStores } from '#lambdas/shared/statistics/rollup.ts'
import { viewListed } from './view-set.ts'

/** The number of sets in a page. With their texts they are about 500 KB. */
const PAGE = 100

type Stores = Pick<RollupStores, 'directories' | 'sets' | 'statistics'>

/** Creates a function that returns a page of a pool's sets, by id, with all that a list can be filtered by. */
export function createPoolList({ directories, sets, statistics }: Stores, now: () => number) {
  const figuresOf = createItemFigures({ sets, statistics }, now)
  return async function listPool(pool: Pool, after: string | undefined) {
    const later = [...(await directories.entries(pool)).values()]
      .filter(({ id }) => after === undefined || id > after)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const page = later.slice(0, PAGE)
    const [figures, provenances] = await Promise.all([figuresOf(pool, page), sets.readProvenances(page)])
    return {
      ...pool,
      sets: page.map((entry, place) => {
        const [setFigures, provenance] = [figures[place], provenances.get(entry.id)]
        if (setFigures === undefined || provenance === undefined)
          throw new Error(`set ${entry.id} was not read`)
        return viewListed(pool, entry, setFigures, provenance)
      }),
      next: later.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    }
  }
}
