import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { MOST_APPROVED } from '#domain/generation/approval.ts'
import { IMPORT_ID } from '#domain/ids.ts'
import { adminApi } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { countsQuery, draftsKey, poolsKey, runsQuery, setsKey } from '../queries.ts'

/** `skipped`: the number of drafts that had been rejected, or that don't exist. */
type ApprovalCounts = { approved: number; skipped: number }
type Body = z.input<(typeof draftSchemas)['approveDrafts']['body']>

/** Names the source of drafts: a run, or the file of an import. */
export const sourceName = (run: string): 'run' | 'file' => (IMPORT_ID.test(run) ? 'file' : 'run')

/** Returns "3 sets await review". */
export const awaitText = (count: number): string =>
  `${counted(count, 'set')} ${count === 1 ? 'awaits' : 'await'} review`

/** Returns a sentence that says whether students already get sets that await review. */
export const servedText = (publishAtOnce: boolean): string =>
  publishAtOnce
    ? 'Sets are published at once, so students may already get these. Approve or reject each one.'
    : 'Students get a generated set only after an editor or an administrator approves it.'

/**
 * Approves drafts: those of a run that await review, or those with these ids. Makes as many calls as that takes.
 * @throws ApiFailure after which some may be approved
 */
export async function approveAll(
  account: string,
  chosen: { run: string } | { ids: string[] },
): Promise<ApprovalCounts> {
  if ('run' in chosen) return approveUntilDone(account, chosen)
  const total = { approved: 0, skipped: 0 }
  for (let from = 0; from < chosen.ids.length; from += MOST_APPROVED) {
    const { approved, skipped } = await approveUntilDone(account, {
      ids: chosen.ids.slice(from, from + MOST_APPROVED),
    })
    total.approved += approved
    total.skipped += skipped
  }
  return total
}

/** Repeats the call until no draft is left. The last call's counts include those of the earlier calls. */
async function approveUntilDone(account: string, body: Body): Promise<ApprovalCounts> {
  for (;;) {
    const { left, ...result } = await adminApi.approveDrafts({ account, body })
    if (left === 0) return result
  }
}

/** Refetches the lists and counts that a decision about a draft changes. */
export async function refetchAfterDecision(client: QueryClient, account: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: draftsKey(account) }),
    client.invalidateQueries(runsQuery(account)),
    client.invalidateQueries(countsQuery),
    client.invalidateQueries({ queryKey: poolsKey(account) }),
    client.invalidateQueries({ queryKey: setsKey(account) }),
  ])
}
