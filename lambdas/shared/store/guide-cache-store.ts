import * as z from 'zod'
import { SHARED_GUIDE_DAYS } from '#domain/privacy/periods.ts'
import { guideCacheKey } from './keys.ts'
import type { Table } from './table.ts'

const DAY_SECONDS = 86_400

const cachedGuide = z.object({ content: z.string(), ttl: z.int() })

export type GuideCacheStore = ReturnType<typeof createGuideCacheStore>

/** Stores general study guides by a digest of what the model was asked. They say nothing about any student. */
export function createGuideCacheStore(table: Table, now: () => number) {
  return {
    async read(digest: string): Promise<string | undefined> {
      const item = await table.get(guideCacheKey(digest))
      if (item === undefined) return undefined
      // The table removes expired items late.
      const { content, ttl } = cachedGuide.parse(item)
      return ttl * 1000 > now() ? content : undefined
    },

    /** Stores a guide, unless another request has just stored one. */
    async write(digest: string, content: string): Promise<void> {
      const seconds = Math.floor(now() / 1000)
      await table.put(
        { ...guideCacheKey(digest), content, ttl: seconds + SHARED_GUIDE_DAYS * DAY_SECONDS },
        {
          when: 'attribute_not_exists(pk) OR #ttl <= :now',
          names: { '#ttl': 'ttl' },
          values: { ':now': seconds },
        },
      )
    },
  }
}
