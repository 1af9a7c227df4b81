import { VisibleError } from '#domain/errors.ts'
import { editedQuestions } from '#domain/generation/edited-questions.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { changedSince } from '#lambdas/shared/bank/publish.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import { checkedText, type Editor, type EditRequest } from '../bank/edited-text.ts'
import type { SetReader } from '../bank/set-reader.ts'

export type ChangeParts = {
  sets: Pick<SetStore, 'readSource'>
  reader: Pick<SetReader, 'read'>
  approvals: Pick<Approvals, 'edit' | 'readmit'>
}

/** The draft's revision that the editor saw, and the new text. */
type Change = EditRequest & { revision: number }

/** Creates the functions that edit a draft, and that readmit a rejected one, through the gates. */
export function createDraftChanges({ sets, reader, approvals }: ChangeParts) {
  async function readText({ setId, revision }: StoredDraft, seen: { revision: number }) {
    if (seen.revision !== revision) throw changedSince()
    const before = await sets.readSource({ id: setId, revision })
    if (before === undefined) throw new VisibleError('not_found', 'The text of this set was deleted.')
    return before
  }

  return {
    /**
     * Returns the text of the revision that the editor saw.
     * @throws VisibleError conflict if the draft has been edited since; not_found if it has expired
     */
    readText,

    /** Stores an edit of a draft. Unless the edit has a reason, the model reads the questions that changed. */
    async edit(draft: StoredDraft, change: Change, caller: Editor): Promise<void> {
      const before = await readText(draft, change)
      const set = { id: draft.setId, revision: draft.revision, before, caller, isDraft: true }
      const { after, authorship } = await checkedText({ sets, reader }, set, change, editedQuestions)
      await approvals.edit(draft, fromContent(after), authorship)
    },

    /**
     * Makes a rejected set a draft again. Unless the change has a reason, the model reads all its questions, not only
     * the changed ones, since somebody rejected them.
     */
    async readmit(draft: StoredDraft, change: Change, caller: Editor): Promise<void> {
      if (draft.approval.state !== 'rejected')
        throw new VisibleError('conflict', 'This set isn’t rejected, so it can’t be readmitted.')
      const before = await readText(draft, change)
      const set = { id: draft.setId, revision: draft.revision, before, caller, isDraft: true }
      const { after, authorship } = await checkedText({ sets, reader }, set, change, (_, { questions }) => [
        ...questions.keys(),
      ])
      await approvals.readmit(draft, fromContent(after), authorship)
    },
  }
}
