import * as z from 'zod'
import type { Table } from '../database.ts'
import type { Effects } from './effects.ts'
import { mailKey, type CodePurpose } from './table.ts'
import { INBOX_SIZE } from './settings.ts'
import { addressOf } from './user-store.ts'

const mail = z.object({
  to: z.string(),
  purpose: z.enum(['confirm', 'reset']),
  code: z.string(),
  /** Epoch ms. */
  sentAt: z.number(),
})
export type Mail = z.output<typeof mail>

/** Stores the last messages that the pool in the cloud would send by email. */
export function createInbox(
  table: Table,
  { now, randomBytes }: Effects,
  /** Called for each message. */
  onMail: (mail: Mail) => void,
) {
  /** A counter that orders messages of the same millisecond. */
  let sequence = 0
  const oldestFirst = () => table.query({ pk: 'INBOX' })
  const remove = async (items: Awaited<ReturnType<typeof oldestFirst>>) => {
    for (const { sk } of items) await table.remove({ pk: 'INBOX', sk: String(sk) })
  }
  return {
    async deliver(to: string, purpose: CodePurpose, code: string): Promise<void> {
      const message: Mail = { to, purpose, code, sentAt: now() }
      sequence += 1
      const id = `${String(sequence).padStart(9, '0')}#${randomBytes(8).toString('hex')}`
      await table.putIfAbsent({ ...mailKey(message.sentAt, id), ...message })
      await remove((await oldestFirst()).slice(0, -INBOX_SIZE))
      onMail(message)
    },
    newestFirst: async (): Promise<Mail[]> =>
      (await oldestFirst()).map((item) => mail.parse(item)).toReversed(),
    /** Removes the messages to an address. */
    async forget(email: string): Promise<void> {
      const all = await oldestFirst()
      await remove(all.filter((item) => addressOf(mail.parse(item).to) === addressOf(email)))
    },
  }
}
