import { VisibleError } from '#domain/errors.ts'
import type { SkipReason } from '#domain/generation/approval.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'

/** The part of the gateway's 29 s that one call may spend on approvals, ms. */
const CALL_MS = 12_000

type Seen = { id: string; revision: number }
type Parts = {
  approvals: Pick<Approvals, 'decide'>
  find: (id: string) => Promise<StoredDraft | undefined>
  /** Returns the revision that the review of a draft shows. */
  shownRevision: (draft: StoredDraft) => Promise<number>
  now: () => number
}

/**
 * Approves drafts in order, at the revisions that were seen, until the time runs out. A draft that was approved
 * earlier counts as approved, so repeating the call continues it.
 */
export async function approveMany(
  { approvals, find, shownRevision, now }: Parts,
  seen: readonly Seen[],
  by: string,
): Promise<{ approved: number; skipped: { id: string; reason: SkipReason }[]; left: number }> {
  const until = now() + CALL_MS
  let approved = 0
  const skipped: { id: string; reason: SkipReason }[] = []

  /** Returns why a draft can't be approved; undefined if it's approved now. */
  async function approve({ id, revision }: Seen): Promise<SkipReason | undefined> {
    const draft = await find(id)
    if (draft === undefined) return 'missing'
    const { state } = draft.approval
    if (state === 'rejected') return state
    if (state === 'draft' && (await shownRevision(draft)) !== revision) return 'changed'
    try {
      await approvals.decide(draft, { state: 'approved', by, at: now() })
      return undefined
    } catch (error) {
      if (!(error instanceof VisibleError)) throw error
      return (await find(id))?.approval.state === 'rejected' ? 'rejected' : 'changed'
    }
  }

  for (const one of seen) {
    if (now() > until) break
    const reason = await approve(one)
    if (reason === undefined) approved += 1
    else skipped.push({ id: one.id, reason })
  }
  return { approved, skipped, left: seen.length - approved - skipped.length }
}
