import { useQuery } from '@tanstack/react-query'
import { REJECTED_DAYS } from '#domain/generation/approval.ts'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { adminApi, type ListedDraftReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { reviewHref } from '../address.ts'
import { ShowMore, useLoadMore } from '../load-more.tsx'
import { Loaded } from '../loaded.tsx'
import { poolName } from '../questions/run-text.ts'
import { draftsQuery } from '../queries.ts'
import '../bank/bank.css'
import './review.css'

/** The rejected sets that can be repaired and readmitted. Each links to its own view. */
export function RejectedSets({ account }: { account: string }) {
  const query = useQuery(draftsQuery(account, null, 'rejected'))
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={reviewHref()} variant="quiet" icon="chevron-left" className="set-view__back">
          All sets that await review
        </LinkButton>
      </div>
      <Panel
        title="Rejected sets"
        text={`A rejected set is stored for ${REJECTED_DAYS} days. Readmit one, repaired if need be, and it awaits review again.`}
      >
        <Loaded query={query} what="the rejected sets">
          {(first) => <List key={query.dataUpdatedAt} account={account} first={first} />}
        </Loaded>
      </Panel>
    </div>
  )
}

type ListProps = { account: string; first: { drafts: ListedDraftReply[]; next: string | null } }

function List({ account, first }: ListProps) {
  const { withLater, isBusy, loadMore, list } = useLoadMore('sets', async (after) => {
    const page = await adminApi.listDrafts({ account, query: { state: 'rejected', after } })
    return { rows: page.drafts, next: page.next }
  })
  const { rows: drafts, next } = withLater({ rows: first.drafts, next: first.next })
  if (drafts.length === 0 && next === null)
    return (
      <p className="admin-empty" role="status">
        No rejected sets are stored.
      </p>
    )
  return (
    <>
      <ul ref={list} role="list" aria-label="Rejected sets" className="set-rows">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={reviewHref({ isRejected: true, draft: draft.id })} className="set-row">
              <span className="set-row__what">
                <strong>{draft.title}</strong>
                <span className="muted small">
                  {poolName(draft)}
                  {draft.rejection !== null && <SetRejection rejection={draft.rejection} />}
                </span>
              </span>
              <Icon name="chevron-right" className="set-row__go" />
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore next={next} isBusy={isBusy} loadMore={loadMore} />
    </>
  )
}

/** A set's rejection: the name, the date, and the reason. The name isn't a link, because the whole row is a link. */
const SetRejection = ({ rejection }: { rejection: NonNullable<ListedDraftReply['rejection']> }) => (
  <>
    {' · rejected'}
    {rejection.by.name !== '' && ` by ${rejection.by.name}`}, <Moment at={rejection.at} />: {rejection.reason}
  </>
)
