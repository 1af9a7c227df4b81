import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isIncomplete } from '#domain/bank/directory.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Panel } from '#web/components/panel.tsx'
import { adminApi, type ListedDraftReply } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { Link } from '#web/lib/link.tsx'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { toast } from '#web/lib/toast.ts'
import { reviewHref, tabHref } from '../address.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ShowMore, useLoadMore } from '../load-more.tsx'
import { Loaded } from '../loaded.tsx'
import { draftsQuery } from '../queries.ts'
import { poolName } from '../questions/run-text.ts'
import {
  approveAll,
  awaitText,
  refetchAfterDecision,
  servedText,
  skippedSets,
  sourceName,
  type SkippedSet,
} from './approve-all.ts'
import '../bank/bank.css'
import './review.css'

type Props = {
  account: string
  /** The run or import whose sets are listed; null for the sets of all runs and imports. */
  run: string | null
}

/** The sets that await review, generated or imported. Each links to its own view; several can be approved at once. */
export function ReviewQueue({ account, run }: Props) {
  const query = useQuery(draftsQuery(account, run))
  const [skipped, setSkipped] = useState<readonly SkippedSet[]>([])
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={tabHref('questions')} variant="quiet" icon="chevron-left" className="set-view__back">
          All questions
        </LinkButton>
      </div>
      <Panel
        title={titleOf(run)}
        aside={<Link to={reviewHref({ isRejected: true })}>Rejected sets</Link>}
        text={`These sets passed quality validation. ${servedText(query.data ?? {})}`}
      >
        {skipped.length > 0 && <SkippedNotice skipped={skipped} run={run} />}
        <Loaded query={query} what="the sets that await review">
          {(firstPage) => (
            <Queue
              key={query.dataUpdatedAt}
              account={account}
              run={run}
              firstPage={firstPage}
              onSkipped={setSkipped}
            />
          )}
        </Loaded>
      </Panel>
    </div>
  )
}

const titleOf = (run: string | null): string =>
  run === null ? 'Sets that await review' : `Sets of one ${sourceName(run)} that await review`

const SkippedNotice = ({ skipped, run }: { skipped: readonly SkippedSet[]; run: string | null }) => (
  <Notice tone="warn" title={`${counted(skipped.length, 'set')} not approved`}>
    <ul>
      {skipped.map(({ id, title, why }) => (
        <li key={id}>
          <Link to={reviewHref({ run, draft: id })}>{title}</Link>: {why}
        </li>
      ))}
    </ul>
  </Notice>
)

type QueueProps = Props & {
  firstPage: { drafts: ListedDraftReply[]; next: string | null; waiting: number }
  /** Called with the sets that an approval left out. */
  onSkipped: (skipped: readonly SkippedSet[]) => void
}

function Queue({ account, run, firstPage, onSkipped }: QueueProps) {
  const { withLater, isBusy, loadMore, list } = useLoadMore('sets', async (after) => {
    const page = await adminApi.listDrafts({ account, query: { after } })
    return { rows: page.drafts, next: page.next }
  })
  const { rows: drafts, next } = withLater({ rows: firstPage.drafts, next: firstPage.next })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [confirming, setConfirming] = useState<'chosen' | 'run' | null>(null)
  const client = useQueryClient()
  if (drafts.length === 0)
    return (
      <div className="admin-empty" role="status">
        <p>{run === null ? 'No sets await review.' : `No sets of this ${sourceName(run)} await review.`}</p>
        {run !== null && firstPage.waiting > 0 && (
          <p>
            <Link to={reviewHref()}>{awaitText(firstPage.waiting)} from other runs and files</Link>
          </p>
        )}
      </div>
    )
  const isAllChosen = chosen.size === drafts.length
  const toggle = (id: string) => {
    const toggled = new Set(chosen)
    if (!toggled.delete(id)) toggled.add(id)
    setChosen(toggled)
  }
  const approve = async () => {
    try {
      const seen = confirming === 'run' ? drafts : drafts.filter(({ id }) => chosen.has(id))
      const result = await approveAll(
        account,
        seen.map(({ id, revision }) => ({ id, revision })),
      )
      onSkipped(skippedSets(result.skipped, seen))
      toast(
        `${counted(result.approved, 'set')} approved`,
        result.approved === 0 ? undefined : 'Students can get them in new tests.',
      )
    } finally {
      // Some may be approved even if a later call failed.
      await refetchAfterDecision(client, account)
    }
  }
  return (
    <>
      <div className="admin-row admin-row--apart review-list__head">
        <label className="review-check">
          <input
            type="checkbox"
            checked={isAllChosen}
            onChange={() => setChosen(new Set(isAllChosen ? [] : drafts.map(({ id }) => id)))}
          />
          Select all {drafts.length}
        </label>
        <div className="admin-row">
          <Button
            variant={run === null ? 'primary' : 'default'}
            aria-disabled={chosen.size === 0}
            onClick={() => chosen.size > 0 && setConfirming('chosen')}
          >
            Approve selected{chosen.size > 0 && ` (${chosen.size})`}
          </Button>
          {run !== null && (
            <Button variant="primary" onClick={() => setConfirming('run')}>
              Approve all of this {sourceName(run)}
            </Button>
          )}
        </div>
      </div>
      <ul ref={list} role="list" aria-label="Sets that await review" className="set-rows">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            run={run}
            isChosen={chosen.has(draft.id)}
            onToggle={() => toggle(draft.id)}
          />
        ))}
      </ul>
      <ShowMore next={next} isBusy={isBusy} loadMore={loadMore} />
      {confirming !== null && (
        <ConfirmDialog
          title={
            confirming === 'run' && run !== null
              ? `Approve all sets of this ${sourceName(run)}?`
              : `Approve ${counted(chosen.size, 'set')}?`
          }
          action="Approve"
          failureText="Not all sets were approved."
          onClose={() => setConfirming(null)}
          onConfirm={approve}
        >
          Students can get these sets in scored tests from now on, even those that you haven’t opened.
          Incomplete sets are only used in drills.
        </ConfirmDialog>
      )}
    </>
  )
}

type DraftRowProps = {
  draft: ListedDraftReply
  run: string | null
  isChosen: boolean
  onToggle: () => void
}

const DraftRow = ({ draft, run, isChosen, onToggle }: DraftRowProps) => (
  <li className="review-row">
    <label className="review-check">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="visually-hidden">Select {draft.title}</span>
    </label>
    <Link to={reviewHref({ run, draft: draft.id })} className="set-row">
      <span className="set-row__what">
        <strong>{draft.title}</strong>
        <span className="muted small">
          {poolName(draft)} · {counted(draft.size, 'question')}
        </span>
      </span>
      <span className="set-row__badges">
        {isIncomplete(draft, draft) && <Badge tone="warn">Incomplete</Badge>}
        <Badge>{DIFFICULTY_STYLES[draft.difficulty].word}</Badge>
      </span>
      <Icon name="chevron-right" className="set-row__go" />
    </Link>
  </li>
)
