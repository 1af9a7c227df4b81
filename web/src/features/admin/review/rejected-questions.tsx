import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/components/badge.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import type { DraftReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { reviewHref } from '../address.ts'
import { sentenceOf } from '../bank/findings.ts'
import { Colleague } from '../colleague.tsx'
import { setRejectionsQuery } from '../queries.ts'
import { GATE_NAMES } from '../questions/gate-names.ts'

/** The questions of a draft's set that gates rejected. Renders nothing if there are none. */
export function RejectedQuestions({ account, draft }: { account: string; draft: DraftReply }) {
  const { rejections = [] } = useQuery(setRejectionsQuery(account, draft)).data ?? {}
  if (rejections.length === 0) return null
  return (
    <Panel
      title="Rejected questions"
      text="Gates rejected these questions of the set. Repair one, and it can join the set while that lacks questions."
    >
      <ul role="list" className="rejections">
        {rejections.map(({ id, gate, reason, questionText, isStored, readmitted }) => (
          <li key={id} className="rejection">
            <div className="admin-row">
              <Badge tone="bad">{GATE_NAMES[gate]}</Badge>
              {readmitted !== null && (
                <span className="muted small">
                  Added to the set by <Colleague by={readmitted.by} /> on{' '}
                  <Moment at={readmitted.at} withTime />
                </span>
              )}
            </div>
            <p>{sentenceOf(reason)}</p>
            <p className="rejection__question">
              <RichText text={questionText} />
            </p>
            {isStored && (
              <Link to={reviewHref({ run: draft.set.origin.run, question: id })}>
                Show the whole question
                <VisuallyHidden>
                  : <RichText text={questionText} />
                </VisuallyHidden>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
