import * as z from 'zod'
import { guideSchema, guideSummary } from '../../../domain/api/guides.schemas.ts'
import type { Guide, GuideSummary } from '../../../domain/guides/guide.ts'
import { guideKey, guideListKey } from './keys.ts'
import type { Table } from './table.ts'

/** A guide in the list, with the digest of its content and facts. */
export type ListedGuide = GuideSummary & { digest: string }

const listItem = z.object({
  digest: z.string(),
  guides: z.array(guideSummary.extend({ digest: z.string() })),
})
/** As one attribute: a guide's `createdAt` is no number, which the owner index would refuse. */
const guideItem = z.object({ guide: guideSchema.nullable() })

export type GuideStore = ReturnType<typeof createGuideStore>

/** The strategy guides: one item lists them all, and each has one of its own. Seeding alone writes them. */
export function createGuideStore(table: Table) {
  return {
    /** In the order of the lists; none before the first seeding. Eventually consistent: half the price. */
    async list(): Promise<GuideSummary[]> {
      const [item] = await table.batchGet([guideListKey])
      return item === undefined ? [] : z.object({ guides: z.array(guideSummary) }).parse(item).guides
    },

    /** Null where there is none of this id, or none any more. */
    async read(id: string): Promise<Guide | null> {
      const [item] = await table.batchGet([guideKey(id)])
      return item === undefined ? null : guideItem.parse(item).guide
    },

    /** What was seeded last, with the digest of all of it. */
    async seeded(): Promise<{ digest: string; guides: ListedGuide[] }> {
      const item = await table.get(guideListKey)
      return item === undefined ? { digest: '', guides: [] } : listItem.parse(item)
    },

    write: (guide: Guide) => table.put({ ...guideKey(guide.id), guide }, {}),

    /** Leaves an item that expires, so that seeding needs no right to delete. @param now epoch ms */
    remove: (id: string, now: number) =>
      table.put({ ...guideKey(id), guide: null, ttl: Math.floor(now / 1000) }, {}),

    writeList: (digest: string, guides: readonly ListedGuide[]) =>
      table.put({ ...guideListKey, digest, guides }, {}),
  }
}
