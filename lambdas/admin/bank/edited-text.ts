import { VisibleError } from '#domain/errors.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import type { Authorship } from '#lambdas/shared/bank/publish.ts'
import type { Account } from '#lambdas/shared/platform/tokens.ts'
import type { SetRef } from '#lambdas/shared/store/set-halves.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import { checkEdit } from './check-change.ts'
import { payerOf, type SetReader } from './set-reader.ts'

/** The person who edits. */
export type Editor = Pick<Account, 'userId' | 'admin'>

/** A request to save a text: the text, or the number of the earlier revision that has it. */
export type EditRequest = {
  source?: ContentSet | undefined
  restores?: number | undefined
  /** Why to save it although a model's reading rejects it. */
  reason?: string | undefined
}

type Parts = { sets: Pick<SetStore, 'readSource'>; reader: Pick<SetReader, 'read'> }

/**
 * Returns why an edit can't change a key; null if it can. Only an edit of a draft can, and only without a reason: then
 * a model that doesn't see the keys must find the new one.
 */
export function keyChangeProblem(isDraft: boolean, reason: string | undefined): string | null {
  if (!isDraft) return 'a key can only be changed by a correction'
  return reason === undefined
    ? null
    : 'a new key needs a model’s solve that finds it, so it can’t be saved with a reason'
}

/**
 * Returns the text of an edit after it passed the gates: the rules, and unless there's a reason, a model's reading.
 * @param set.isDraft whether no test can have served it
 * @param questionsToRead returns the indexes of the questions that the model reads
 * @throws VisibleError not_found if there's no such earlier revision; unprocessable with a line for each finding
 */
export async function checkedText(
  { sets, reader }: Parts,
  {
    id,
    revision,
    before,
    caller,
    isDraft,
  }: SetRef & { before: ContentSet; caller: Editor; isDraft: boolean },
  { source, restores, reason }: EditRequest,
  questionsToRead: (before: ContentSet, after: ContentSet) => number[],
): Promise<{ after: ContentSet; authorship: Authorship & { by: string } }> {
  const earlier =
    restores === undefined || restores >= revision
      ? undefined
      : await sets.readSource({ id, revision: restores })
  const after = restores === undefined ? source : earlier
  if (after === undefined) throw new VisibleError('not_found', 'There is no such earlier revision.')
  checkEdit(before, after, keyChangeProblem(isDraft, reason))
  if (reason === undefined) {
    const lines = await reader.read(payerOf(caller), after, questionsToRead(before, after))
    if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
  }
  return { after, authorship: { by: caller.userId, reason, restores } }
}
