import { RichText } from '#web/components/item/rich-text.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { ListedRejectionReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { reviewHref } from '../address.ts'
import { sentenceOf } from '../bank/findings.ts'

type Props = {
  /** The run or import that the question comes from; null if it comes from neither. */
  run: string | null
  rejection: Pick<ListedRejectionReply, 'id' | 'reason' | 'questionText' | 'isStored'>
}

/** Why a gate rejected a question, its stem, and a link to the whole question while that is stored. */
export function RejectionText({ run, rejection: { id, reason, questionText, isStored } }: Props) {
  return (
    <>
      <p>{sentenceOf(reason)}</p>
      {questionText !== null && (
        <p className="rejection__question">
          <RichText text={questionText} />
        </p>
      )}
      {isStored && (
        <Link to={reviewHref({ run, question: id })}>
          Show the whole question
          <VisuallyHidden>
            : <RichText text={questionText ?? ''} />
          </VisuallyHidden>
        </Link>
      )}
    </>
  )
}
