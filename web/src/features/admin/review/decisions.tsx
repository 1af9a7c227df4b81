import { Notice } from '#web/components/notice.tsx'
import { Moment } from '#web/components/primitives.tsx'
import type { DraftReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { setHref } from '../address.ts'
import { Colleague } from '../colleague.tsx'

/** The decisions about a set: who made each, when, and why. */
export const Decisions = ({ draft: { approval, readmissions, listed, set } }: { draft: DraftReply }) => (
  <>
    {approval.state !== 'draft' && (
      <Notice
        tone={approval.state === 'approved' ? 'ok' : 'warn'}
        title={approval.state === 'approved' ? 'Approved' : 'Rejected'}
      >
        <p>
          <Colleague by={approval.by} /> {approval.state} this set on <Moment at={approval.at} withTime />.
          {approval.state === 'rejected' && ` Reason: ${approval.reason}`}
        </p>
        {listed && (
          <p>
            <Link to={setHref(set)}>Open it in the bank</Link>
          </p>
        )}
      </Notice>
    )}
    {readmissions.length > 0 && (
      <ul className="readmissions muted small">
        {readmissions.map(({ by, at, rejection }) => (
          <li key={at}>
            Rejected by <Colleague by={rejection.by} /> on <Moment at={rejection.at} withTime /> (
            {rejection.reason}), and readmitted by <Colleague by={by} /> on <Moment at={at} withTime />.
          </li>
        ))}
      </ul>
    )}
  </>
)
