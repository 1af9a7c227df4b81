import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isIncomplete } from '#domain/bank/directory.ts'
import { FORMATS, SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { adminApi, type DraftReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { counted } from '#web/lib/in-words.ts'
import { Link } from '#web/lib/link.tsx'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { personHref, reviewHref, setHref } from '../address.ts'
import { SetPreview } from '../bank/set-preview.tsx'
import { VIEWS, type View } from '../bank/set-view.tsx'
import { formatUsd } from '../format-values.ts'
import { Loaded, messageOf, UNEXPLAINED } from '../loaded.tsx'
import { draftQuery, draftsQuery } from '../queries.ts'
import { refetchAfterDecision } from './approve-all.ts'
import { DecisionBar } from './decision-bar.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import '../bank/bank.css'
import './review.css'

type Props = {
  account: string
  /** The run that is reviewed; null for all runs. */
  run: string | null
  /** The draft's id. */
  id: string
}

/** One generated set, as students would see it or with its keys, and the decision about it. */
export function ReviewDraft({ account, run, id }: Props) {
  const query = useQuery(draftQuery(account, id))
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={reviewHref({ run })} variant="quiet" icon="chevron-left" className="set-view__back">
          {run === null ? 'All sets that await review' : 'Sets of this run that await review'}
        </LinkButton>
      </div>
      <Loaded query={query} what="this set">
        {(draft) => <Draft account={account} run={run} draft={draft} />}
      </Loaded>
    </div>
  )
}

function Draft({ account, run, draft }: Omit<Props, 'id'> & { draft: DraftReply }) {
  const { set, approval } = draft
  const [view, setView] = useState<View>('whole')
  const [isRejecting, setRejecting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link or the button that opened this draft is gone, and with it the focus.
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  const { neighbors, position, decide, isBusy } = useDecision(account, run, draft)
  return (
    <>
      <header className="set-view__head">
        <div className="set-view__title">
          <h2 ref={title} tabIndex={-1}>
            {set.title}
          </h2>
          <p className="muted small">{sourceText(draft)}</p>
        </div>
        <div className="admin-row">
          <Badge tone={set.section} icon={set.section}>
            {VERSION_NAMES[set.version]} {SECTION_NAMES[set.section]}
          </Badge>
          <Badge>{set.difficulty}</Badge>
          {set.retired && <Badge tone="bad">Retired</Badge>}
          {position !== null && <Badge tone="info">{position}</Badge>}
        </div>
      </header>
      {approval.state !== 'draft' && <Decision draft={draft} />}
      {isIncomplete(set, set) && (
        <Notice tone="warn" title="Incomplete">
          <p>
            This set has {counted(set.size, 'question')} instead of{' '}
            {FORMATS[set.version][set.section].setSize}, so no test contains it. If you approve it, its
            questions are used in drills.
          </p>
        </Notice>
      )}
      <div className="admin-row">
        <Segmented label="View" name="review-view" options={VIEWS} value={view} onChange={setView} />
      </div>
      <SetPreview account={account} set={set} showsKeys={view === 'whole'} solves={draft.solves} />
      <DecisionBar
        isOpen={approval.state === 'draft'}
        isBusy={isBusy}
        neighbors={neighbors}
        onApprove={() => void decide({ decision: 'approve' }).catch(reportFailure)}
        onReject={() => setRejecting(true)}
      />
      {isRejecting && (
        <RejectDialog
          title={set.title}
          onClose={() => setRejecting(false)}
          onReject={async (reason) => {
            await decide({ decision: 'reject', reason })
            setRejecting(false)
          }}
        />
      )}
    </>
  )
}

function reportFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) console.error(error)
  toast('Set not approved', messageOf(error) ?? UNEXPLAINED, { destructive: true })
}

function sourceText({ set, run }: DraftReply): string {
  const { run: runId, file } = set.origin
  const source = runId ?? file
  const parts = [counted(set.size, 'question'), source === null ? null : `from ${source}`]
  if (run !== null)
    parts.push(
      `written by ${run.models.write}, solved by ${run.models.solve}`,
      `the run cost ${formatUsd(run.spending.usd)} for ${counted(run.validated, 'validated question')}`,
    )
  return parts.filter((part) => part !== null).join(' · ')
}

/** The decision about a set: the administrator, the time, and the reason. */
function Decision({ draft: { approval, set } }: { draft: DraftReply }) {
  if (approval.state === 'draft') return null
  const isApproved = approval.state === 'approved'
  return (
    <Notice tone={isApproved ? 'ok' : 'warn'} title={isApproved ? 'Approved' : 'Rejected'}>
      <p>
        <Link to={personHref(approval.by)}>An administrator</Link> {isApproved ? 'approved' : 'rejected'} this
        set on <Moment at={approval.at} withTime />.
        {approval.state === 'rejected' && ` Reason: ${approval.reason}`}
      </p>
      {isApproved && (
        <p>
          <Link to={setHref(set)}>Open it in the bank</Link>
        </p>
      )}
    </Notice>
  )
}

type Body = Parameters<typeof adminApi.decideDraft>[0]['body']

/**
 * Returns the function that decides about a draft and then opens the next one, or the list if there is none. Also
 * returns the addresses of the drafts before and after this one, and this one's position in the list ("2 of 5").
 */
function useDecision(account: string, run: string | null, { id }: DraftReply) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { drafts = [] } = useQuery(draftsQuery(account, run)).data ?? {}
  const index = drafts.findIndex((draft) => draft.id === id)
  const others = drafts.filter((draft) => draft.id !== id)
  const hrefOf = (draft: { id: string } | undefined) =>
    draft === undefined ? null : reviewHref({ run, draft: draft.id })
  const next = hrefOf(index === -1 ? others[0] : (drafts[index + 1] ?? others[0]))
  const previous = hrefOf(index > 0 ? drafts[index - 1] : undefined)

  const decide = async (body: Body): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await adminApi.decideDraft({ account, params: { id }, body })
      toast(body.decision === 'approve' ? 'Set approved' : 'Set rejected')
      void navigate(next ?? reviewHref({ run }), { preventScrollReset: true })
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
