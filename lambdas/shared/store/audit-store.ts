import * as z from 'zod/mini'
import {
  AUDIT_OUTCOMES,
  AUDITED_ACTIONS,
  type AuditedRequest,
  type AuditOutcome,
} from '#domain/audit/audit.ts'
import { AUDIT_DAYS } from '#domain/privacy/periods.ts'
import { randomToken } from '../platform/hash.ts'
import { AUDIT, auditKey } from './keys.ts'
import type { Table } from './table.ts'

const entry = z.object({
  /** The entry's place in the log, by time. */
  sk: z.string(),
  /** Epoch ms. */
  at: z.int(),
  /** The user id of the administrator or editor. */
  by: z.string(),
  action: z.enum(AUDITED_ACTIONS),
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  outcome: z.enum(AUDIT_OUTCOMES),
})
export type AuditEntry = z.output<typeof entry>

const DAY_MS = 86_400_000
/** Returns the characters that distinguish entries of the same millisecond. */
const randomSuffix = (): string => randomToken().slice(0, 8)

export type AuditStore = ReturnType<typeof createAuditStore>

/** Stores what administrators and editors did. An entry never changes, except that its outcome is set once. */
export function createAuditStore(table: Table, now: () => number, newSuffix = randomSuffix) {
  return {
    /** Adds an entry of an action that begins now. @returns its id */
    async begin(by: string, request: AuditedRequest): Promise<string> {
      const at = now()
      const id = `${new Date(at).toISOString()}#${newSuffix()}`
      const ttl = Math.ceil((at + AUDIT_DAYS * DAY_MS) / 1000)
      await table.putIfAbsent({ ...auditKey(id), ...request, at, by, outcome: 'started', ttl })
      return id
    },

    /** Stores how an action ended. */
    async finish(id: string, outcome: Exclude<AuditOutcome, 'started'>): Promise<void> {
      await table.update(auditKey(id), {
        set: 'SET outcome = :outcome',
        when: 'outcome = :started',
        values: { ':outcome': outcome, ':started': 'started' },
      })
    },

    /**
     * Returns a page of entries, newest first.
     * @param after the id of the last entry of the previous page
     */
    async page(limit: number, after?: string): Promise<{ entries: AuditEntry[]; isLast: boolean }> {
      const { items, next } = await table.page(
        { pk: AUDIT },
        { limit, backward: true, start: after === undefined ? undefined : auditKey(after) },
      )
      return { entries: items.map((item) => entry.parse(item)), isLast: next === null }
    },
  }
}
