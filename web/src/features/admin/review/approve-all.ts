import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { MOST_APPROVED, type SkipReason } from '#domain/generation/approval.ts'
import { IMPORT_ID } from '#domain/ids.ts'
import { adminApi } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { countsQuery, draftsKey, poolsKey, runsQuery, setsKey } from '../queries.ts'

type Approvals = z.output<(typeof draftSchemas)['approveDrafts']['reply']>
type DraftsReply = z.output<(typeof draftSchemas)['listDrafts']['reply']>
type Body = z.input<(typeof draftSchemas)['approveDrafts']['body']>

/** Names the source of drafts: a run, or the file of an import. */
export const sourceName = (run: string): 'run' | 'file' => (IMPORT_ID.test(run) ? 'file' : 'run')

/** Returns "3 sets await review". */
export const awaitText = (count: number): string =>
  `${counted(count, 'set')} ${count === 1 ? 'awaits' : 'await'} review`

/** Returns a sentence that says whether students already get sets that await review. */
export function servedText({
  publishAtOnce = false,
  pilotItems = false,
}: Partial<Pick<DraftsReply, 'publishAtOnce' | 'pilotItems'>>): string {
  if (publishAtOnce)
    return 'Sets are published at once, so students may already get these. Approve or reject each one.'
  return pilotItems
    ? 'Students may get these as unscored questions. They count in scores only after an editor or an administrator approves them.'
    : 'Students get a generated set only after an editor or an administrator approves it.'
}

/**
 * Approves these drafts at the revisions that were seen, in as many calls as needed.
 * @throws ApiFailure after which some may be approved
 */
export async function approveAll(
  account: string,
  drafts: Body['drafts'],
): Promise<Pick<Approvals, 'approved' | 'skipped'>> {
  let approved = 0
  const skipped: Approvals['skipped'] = []
  for (let from = 0; from < drafts.length; from += MOST_APPROVED) {
    const result = await approveUntilDone(account, { drafts: drafts.slice(from, from + MOST_APPROVED) })
    approved += result.approved
    skipped.push(...result.skipped)
  }
  return { approved, skipped }
}

/** Repeats the call until no draft is left. The last call's counts include those of the earlier calls. */
async function approveUntilDone(account: string, body: Body): Promise<Approvals> {
  for (;;) {
    const result = await adminApi.approveDrafts({ account, body })
    if (result.left === 0) return result
  }
}

const SKIPPED = {
  changed: 'Somebody has edited it since you opened the list. Read the new text first.',
  rejected: 'Somebody has rejected it.',
  missing: 'It doesn’t exist anymore.',
} as const satisfies Record<SkipReason, string>

/** A set that an approval of several sets left out: its title, and why. */
export type SkippedSet = { id: string; title: string; why: string }

/** Returns the skipped sets with their titles and the reasons as text. */
export const skippedSets = (
  skipped: Approvals['skipped'],
  drafts: readonly { id: string; title: string }[],
): SkippedSet[] =>
  skipped.map(({ id, reason }) => ({
    id,
    title: drafts.find((draft) => draft.id === id)?.title ?? id,
    why: SKIPPED[reason],
  }))

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
