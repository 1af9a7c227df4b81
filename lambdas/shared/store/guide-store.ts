import * as z from 'zod/mini'
import { guideSchema, guideSummary } from '#domain/api/guides.schemas.ts'
import type { Guide, GuideSummary } from '#domain/guides/guide.ts'
import { guideKey, guideListKey } from './keys.ts'
import type { Table } from './table.ts'

/** A guide in the list, with a digest of its summary and content. */
export type ListedGuide = GuideSummary & { digest: string }

const listItem = z.lazy(() =>
  z.object({
    digest: z.string(),
    guides: z.array(z.extend(guideSummary(), { digest: z.string() })),
  }),
)
/** The guide is one attribute because its `createdAt` isn't a number, which the owner index would reject. */
const guideItem = z.object({ guide: z.nullable(guideSchema) })

export type GuideStore = ReturnType<typeof createGuideStore>

/**
 * Stores the strategy guides: one item lists them all, and each guide has its own. Only seeding writes
 * them.
 */
export function createGuideStore(table: Table) {
  return {
    /**
     * Returns the guides in list order, or an empty list before the first seeding. Eventually consistent,
     * at half the price.
     */
    async list(): Promise<GuideSummary[]> {
      const [item] = await table.batchGet([guideListKey])
      return item === undefined ? [] : z.object({ guides: z.array(guideSummary()) }).parse(item).guides
    },

    /** Returns null if no guide has this id, or it was removed. */
    async read(id: string): Promise<Guide | null> {
      const [item] = await table.batchGet([guideKey(id)])
      return item === undefined ? null : guideItem.parse(item).guide
    },

    /** Returns the last seeded guides, with a digest of the whole list. */
    async seeded(): Promise<{ digest: string; guides: ListedGuide[] }> {
      const item = await table.get(guideListKey)
      return item === undefined ? { digest: '', guides: [] } : listItem.parse(item)
    },

    write: (guide: Guide) => table.put({ ...guideKey(guide.id), guide }, {}),

    /**
     * Replaces the guide with an item that expires, so that seeding needs no permission to delete.
     * @param now epoch ms
     */
    remove: (id: string, now: number) =>
      table.put({ ...guideKey(id), guide: null, ttl: Math.floor(now / 1000) }, {}),

    writeList: (digest: string, guides: readonly ListedGuide[]) =>
      table.put({ ...guideListKey, digest, guides }, {}),
  }
}
