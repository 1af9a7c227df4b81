import * as z from 'zod'
import type { Table } from '../database.ts'
import { codeOf, type Effects } from './effects.ts'
import { expiredCode, limitExceeded, wrongCode } from './errors.ts'
import { change, codeKey, type CodePurpose } from './table.ts'
import { CODE_LIMITS, CODE_MS } from './settings.ts'

const record = z.object({
  code: z.string(),
  expiresAt: z.number(),
  /** The start of the window in which codes are counted. */
  since: z.number(),
  /** The number of codes issued in the window, and the number of wrong codes checked in it. */
  sent: z.int(),
  wrong: z.int(),
})
type CodeRecord = z.output<typeof record>

/**
 * Stores the codes of email addresses. Codes are issued for addresses without a user too, but aren't sent, so that
 * responses don't reveal which addresses have users.
 */
export function createCodes(table: Table, { now, randomBytes }: Effects) {
  const currentCounts = (stored: CodeRecord | null): Pick<CodeRecord, 'since' | 'sent' | 'wrong'> =>
    stored === null || now() - stored.since > CODE_LIMITS.windowMs
      ? { since: now(), sent: 0, wrong: 0 }
      : stored

  return {
    /** Issues a new code that replaces the previous one. @throws AwsError over the limit */
    async issue(address: string, purpose: CodePurpose): Promise<string> {
      const { code } = await change(table, codeKey(address, purpose), record, (stored) => {
        const { since, sent, wrong } = currentCounts(stored)
        if (sent >= CODE_LIMITS.sent) throw limitExceeded()
        const expiresAt = now() + CODE_MS[purpose]
        return { code: codeOf(randomBytes(6)), expiresAt, since, sent: sent + 1, wrong }
      })
      return code
    },

    /**
     * Checks a code; a correct one remains until it's removed.
     * @throws AwsError for a wrong or expired code, and over the limit
     */
    async check(address: string, purpose: CodePurpose, code: string): Promise<void> {
      const stored = await change(table, codeKey(address, purpose), record, (stored) => {
        const { since, sent, wrong } = currentCounts(stored)
        if (wrong >= CODE_LIMITS.wrong) throw limitExceeded()
        if (stored === null || now() >= stored.expiresAt) throw expiredCode()
        return { ...stored, since, sent, wrong: code === stored.code ? wrong : wrong + 1 }
      })
      if (code !== stored.code) throw wrongCode()
    },

    remove: (address: string, purpose: CodePurpose): Promise<void> => table.remove(codeKey(address, purpose)),
  }
}
