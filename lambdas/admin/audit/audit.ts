import { displayEmail } from '#domain/accounts/display-name.ts'
import type { auditRoutes } from '#domain/api/audit.routes.ts'
import type { auditSchemas } from '#domain/api/audit.schemas.ts'
import type { AuditedRequest } from '#domain/audit/audit.ts'
import { VisibleError } from '#domain/errors.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import { log } from '#lambdas/shared/platform/log.ts'
import type { AuditStore } from '#lambdas/shared/store/audit-store.ts'
import type { PeoplePool } from '../people/people-pool.ts'

/** The number of entries in a page. */
const PAGE = 50

type Parts = { audit: Pick<AuditStore, 'page'>; pool: Pick<PeoplePool, 'findById'> }

/** Handles the reading of the audit log. */
export function auditHandlers({ audit, pool }: Parts): Handlers<typeof auditRoutes, typeof auditSchemas> {
  return {
    async listAudit({ query: { after } }) {
      const { entries, isLast } = await audit.page(PAGE, after)
      const ids = [...new Set(entries.map(({ by }) => by))]
      const emails = new Map(
        await Promise.all(ids.map(async (id) => [id, (await pool.findById(id))?.email ?? ''] as const)),
      )
      return {
        entries: entries.map(({ sk, by, ...entry }) => ({
          id: sk,
          by: { id: by, email: displayEmail(emails.get(by) ?? '') },
          ...entry,
        })),
        next: isLast ? null : (entries.at(-1)?.sk ?? null),
      }
    },
  }
}

/**
 * Creates a function that wraps the handler of an administrator's or editor's action, so that the audit log has each
 * call. The entry is written first. If that fails, the handler isn't called.
 */
export function createRecorder(audit: Pick<AuditStore, 'begin' | 'finish'>) {
  return <Call extends { caller: { userId: string } }, Reply>(
      handler: (call: Call) => Promise<Reply>,
      requestOf: (call: Call) => AuditedRequest,
    ) =>
    async (call: Call): Promise<Reply> => {
      const id = await audit.begin(call.caller.userId, requestOf(call))
      // If an entry can't be finished, it stays `started`, and the caller still gets the action's own result.
      const finish = (outcome: 'done' | 'rejected' | 'failed') =>
        audit
          .finish(id, outcome)
          .catch((error: unknown) => log.error('an audit entry was not finished', error))
      try {
        const reply = await handler(call)
        await finish('done')
        return reply
      } catch (error) {
        await finish(error instanceof VisibleError ? 'rejected' : 'failed')
        throw error
      }
    }
}
