import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminApi, type DraftReply } from '#web/lib/admin-api.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { reviewHref } from '../address.ts'
import { draftQuery, draftsQuery } from '../queries.ts'
import { refetchAfterDecision } from './approve-all.ts'

/** The list that a draft was opened from: the waiting drafts (of one run or import, or all), or the rejected ones. */
export type DraftList = { run: string | null; isRejected: boolean }

type Body = Parameters<typeof adminApi.decideDraft>[0]['body']

/**
 * Returns the function that decides about a draft and then opens the next one, or the list if there is none. Also
 * returns the addresses of the drafts before and after this one, and this one's position in the list ("2 of 5").
 */
export function useDecision(account: string, list: DraftList, { id }: DraftReply) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const options = draftsQuery(account, list.run, list.isRejected ? 'rejected' : 'draft')
  const { drafts = [] } = useQuery(options).data ?? {}
  const index = drafts.findIndex((draft) => draft.id === id)
  const others = drafts.filter((draft) => draft.id !== id)
  const hrefOf = (draft: { id: string } | undefined) =>
    draft === undefined ? null : reviewHref({ ...list, draft: draft.id })
  const next = hrefOf(index === -1 ? others[0] : (drafts[index + 1] ?? others[0]))
  const previous = hrefOf(index > 0 ? drafts[index - 1] : undefined)

  const decide = async (body: Body): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await adminApi.decideDraft({ account, params: { id }, body })
      toast(body.decision === 'approve' ? 'Set approved' : 'Set rejected')
      void navigate(next ?? reviewHref(list), { preventScrollReset: true })
    } finally {
      setBusy(false)
      void client.invalidateQueries(draftQuery(account, id))
      void refetchAfterDecision(client, account)
    }
  }
  return {
    neighbors: { next, previous },
    position: index === -1 ? null : `${index + 1} of ${drafts.length}`,
    decide,
    isBusy,
  }
}

/** An edited text, or an earlier one to restore. */
type Edit = Parameters<typeof adminApi.editDraft>[0]['body']

/**
 * Returns the function that saves a text of a draft, and whether that readmits a rejected one. Undefined if the text
 * can't be changed here: the set is approved, or a pool lists it.
 */
export function useSaveDraft(account: string, { id, approval, listed }: DraftReply) {
  const client = useQueryClient()
  if (listed || approval.state === 'approved') return undefined
  const isReadmission = approval.state === 'rejected'
  /** @throws ApiFailure if nothing was saved */
  const save = async (edit: Edit): Promise<void> => {
    const call = { account, params: { id }, body: edit }
    const saved = await (isReadmission ? adminApi.readmitDraft(call) : adminApi.editDraft(call))
    client.setQueryData(draftQuery(account, id).queryKey, saved)
    if (isReadmission) toast('Set readmitted', 'It awaits review again.')
    else toast('Set saved', 'The new text awaits review.')
    void refetchAfterDecision(client, account)
  }
  return { save, isReadmission }
}
