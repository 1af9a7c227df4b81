import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Table } from '#lambdas/shared/store/table.ts'
import { noticeKey } from '../user-pool/keys.ts'
import { INBOX_SIZE } from '../user-pool/settings.ts'

const notice = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** Epoch ms. */
  sentAt: z.number(),
})
/** A message to the operator's topic. */
export type Notice = z.output<typeof notice>
export type Notices = ReturnType<typeof createNotices>

/** Stores the last messages that the operator would get by email. */
export function createNotices(table: Table) {
  const oldestFirst = () => table.query({ pk: noticeKey(0, '').pk })
  return {
    async add(content: Omit<Notice, 'id' | 'sentAt'>): Promise<string> {
      const stored: Notice = { id: randomUUID(), sentAt: Date.now(), ...content }
      await table.putIfAbsent({ ...noticeKey(stored.sentAt, stored.id), ...stored })
      for (const { pk, sk } of (await oldestFirst()).slice(0, -INBOX_SIZE))
        await table.remove({ pk: String(pk), sk: String(sk) })
      return stored.id
    },
    newestFirst: async (): Promise<Notice[]> =>
      (await oldestFirst()).map((item) => notice.parse(item)).toReversed(),
  }
}
