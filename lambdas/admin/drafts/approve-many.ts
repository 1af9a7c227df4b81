import { VisibleError } from '#domain/errors.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-store.ts'

/** The part of the gateway's 29 s that one call may spend on approvals, ms. */
const CALL_MS = 12_000

/**
 * Approves drafts in order until the time runs out. A draft that was approved earlier counts as approved, so
 * repeating the call continues it.
 * @param drafts undefined for one that doesn't exist
 */
export async function approveMany(
  approvals: Pick<Approvals, 'decide'>,
  drafts: readonly (StoredDraft | undefined)[],
  { by, now }: { by: string; now: () => number },
): Promise<{ approved: number; skipped: number; left: number }> {
  const until = now() + CALL_MS
  let approved = 0
  let skipped = 0
  for (const draft of drafts) {
    if (draft === undefined) {
      skipped += 1
      continue
    }
    if (now() > until) break
    try {
      await approvals.decide(draft, { state: 'approved', by, at: now() })
      approved += 1
    } catch (error) {
      if (!(error instanceof VisibleError)) throw error
      skipped += 1
    }
  }
  return { approved, skipped, left: drafts.length - approved - skipped }
}
