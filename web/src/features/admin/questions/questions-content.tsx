import type { ReactNode } from 'react'
import { reviewOf, setOf } from '../address.ts'
import { SetView } from '../bank/set-view.tsx'
import { RejectedQuestion } from '../review/rejected-question.tsx'
import { RejectedSets } from '../review/rejected-sets.tsx'
import { ReviewDraft } from '../review/review-draft.tsx'
import { ReviewQueue } from '../review/review-queue.tsx'

type Props = {
  account: string
  search: URLSearchParams
  /** The content if the address opens neither a set nor the review. */
  children: ReactNode
}

/** The set, the list of drafts, the draft, or the rejected question that the address opens. */
export function QuestionsContent({ account, search, children }: Props) {
  const set = setOf(search)
  const review = reviewOf(search)
  if (set !== null)
    return <SetView key={`${set.version}.${set.section}.${set.id}`} account={account} address={set} />
  if (review === null) return children
  const { run, isRejected, draft, question } = review
  if (question !== null)
    return <RejectedQuestion key={question} account={account} list={{ run, isRejected }} id={question} />
  if (draft !== null)
    return <ReviewDraft key={draft} account={account} list={{ run, isRejected }} id={draft} />
  return isRejected ? (
    <RejectedSets account={account} />
  ) : (
    <ReviewQueue key={run} account={account} run={run} />
  )
}
