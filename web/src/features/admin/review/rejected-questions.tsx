import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/components/badge.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import type { DraftReply } from '#web/lib/admin-api.ts'
import { Colleague } from '../colleague.tsx'
import { setRejectionsQuery } from '../queries.ts'
import { GATE_NAMES } from '../questions/gate-names.ts'
import { RejectionText } from './rejection-text.tsx'

/** The questions of a draft's set that gates rejected. Renders nothing if there are none. */
export function RejectedQuestions({ account, draft }: { account: string; draft: DraftReply }) {
  const { rejections = [] } = useQuery(setRejectionsQuery(account, draft)).data ?? {}
  if (rejections.length === 0) return null
  return (
    <Panel
      title="Rejected questions"
      text="Gates rejected these questions of the set. Edit one, and you can add it to the set while the set lacks questions."
    >
      <ul role="list" className="rejections">
        {rejections.map((rejection) => (
          <li key={rejection.id} className="rejection">
            <div className="admin-row">
              <Badge tone="bad">{GATE_NAMES[rejection.gate]}</Badge>
              {rejection.readmitted !== null && (
                <span className="muted small">
                  Added to the set by <Colleague by={rejection.readmitted.by} /> on{' '}
                  <Moment at={rejection.readmitted.at} withTime />
                </span>
              )}
            </div>
            <RejectionText run={draft.set.origin.run} rejection={rejection} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
