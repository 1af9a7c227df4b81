import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isIncomplete } from '#domain/bank/directory.ts'
import { FORMATS, SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import type { DraftReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { counted } from '#web/lib/in-words.ts'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { toast } from '#web/lib/toast.ts'
import { sourceName } from './approve-all.ts'
import { sourceText, spreadText } from './draft-text.ts'
import { reviewHref } from '../address.ts'
import { EditSet } from '../bank/edit-set.tsx'
import { SetPreview } from '../bank/set-preview.tsx'
import { VIEWS, type View } from '../bank/set-view.tsx'
import { Loaded, messageOf, UNEXPLAINED } from '../loaded.tsx'
import { Comments } from '../history/comments.tsx'
import type { Restore } from '../history/restore-dialog.tsx'
import { Revisions } from '../history/revisions.tsx'
import { draftQuery } from '../queries.ts'
import { BlindSolves } from './blind-solves.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Decisions } from './decisions.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RejectedQuestions } from './rejected-questions.tsx'
import { ReplaceQuestion } from './replace-question.tsx'
import { SimilarItems } from './similar-items.tsx'
import { useDecision, useSaveDraft, type DraftList } from './use-decision.ts'
import '../bank/bank.css'
import '../bank/edit-set.css'
import './review.css'

type Props = {
  account: string
  list: DraftList
  /** The draft's id. */
  id: string
}

/** One generated or imported set, as students would see it or with its keys, and the decision about it. */
export function ReviewDraft({ account, list, id }: Props) {
  const query = useQuery(draftQuery(account, id))
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={reviewHref(list)} variant="quiet" icon="chevron-left" className="set-view__back">
          {listName(list)}
        </LinkButton>
      </div>
      <Loaded query={query} what="this set">
        {(draft) => <Draft account={account} list={list} draft={draft} />}
      </Loaded>
    </div>
  )
}

function listName({ run, isRejected }: DraftList): string {
  if (isRejected) return 'All rejected sets'
  return run === null ? 'All sets that await review' : `Sets of this ${sourceName(run)} that await review`
}

function Draft({ account, list, draft }: Omit<Props, 'id'> & { draft: DraftReply }) {
  const { set, approval } = draft
  const [isEditing, setEditing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link or the button that opened this draft is gone, and with it the focus.
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // The form's buttons are gone.
    if (!isEditing && document.activeElement === document.body) title.current?.focus()
  }, [isEditing])
  const decision = useDecision(account, list, draft)
  const change = useSaveDraft(account, draft)
  const edit = change && (() => setEditing(true))
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
          <Badge>{DIFFICULTY_STYLES[set.difficulty].word}</Badge>
          {set.retired && <Badge tone="bad">Retired</Badge>}
          {decision.position !== null && <Badge tone="info">{decision.position}</Badge>}
        </div>
      </header>
      <Decisions draft={draft} />
      {draft.weakSolver !== null && <p className="small">{spreadText(draft.set, draft.weakSolver)}</p>}
      {isIncomplete(set, set) && (
        <Notice tone="warn" title="Incomplete">
          <p>
            This set has {counted(set.size, 'question')} instead of{' '}
            {FORMATS[set.version][set.section].setSize}, so no test contains it. If you approve it, its
            questions are used in drills.
          </p>
        </Notice>
      )}
      {isEditing && change !== undefined ? (
        <EditSet
          account={account}
          set={set}
          question={null}
          action={change.isReadmission ? 'Readmit' : 'Save as a new revision'}
          onCancel={() => setEditing(false)}
          onSave={async (typed) => {
            await change.save(typed)
            setEditing(false)
          }}
        />
      ) : (
        <>
          <DraftContent
            account={account}
            draft={draft}
            onReadmit={change?.isReadmission === true ? edit : undefined}
            onReplace={change?.isReadmission === false ? change.save : undefined}
            onRestore={
              change?.isReadmission === false
                ? (restored) => change.save({ revision: set.revision, ...restored })
                : undefined
            }
          />
          <Decide draft={draft} decision={decision} onEdit={approval.state === 'draft' ? edit : undefined} />
        </>
      )}
    </>
  )
}

type DraftContentProps = {
  account: string
  draft: DraftReply
  /** Opens the texts of a rejected set. Without it, the set can't be readmitted. */
  onReadmit: (() => void) | undefined
  /** Saves a text with another question. Without it, no question can be replaced. */
  onReplace: Save | undefined
  onRestore: Restore | undefined
}
type Save = NonNullable<ReturnType<typeof useSaveDraft>>['save']

/** The set as students see it or with its keys, the comments about it, and its history. */
function DraftContent({ account, draft, onReadmit, onReplace, onRestore }: DraftContentProps) {
  const { set, run } = draft
  const [view, setView] = useState<View>('whole')
  return (
    <>
      <div className="admin-row admin-row--apart">
        <Segmented label="View" name="review-view" options={VIEWS} value={view} onChange={setView} />
        {onReadmit !== undefined && (
          <Button variant="primary" onClick={onReadmit}>
            Repair and readmit
          </Button>
        )}
      </div>
      <SetPreview
        account={account}
        set={set}
        showsKeys={view === 'whole'}
        renderSolves={(index) => (
          <BlindSolves
            account={account}
            draft={draft}
            questionIndex={index}
            actions={
              onReplace !== undefined &&
              run !== null && (
                <ReplaceQuestion account={account} draft={draft} questionIndex={index} onSave={onReplace} />
              )
            }
          />
        )}
      />
      <RejectedQuestions account={account} draft={draft} />
      <SimilarItems account={account} draft={draft} />
      <Comments account={account} setId={set.id} />
      <Revisions account={account} set={set} onRestore={onRestore} />
    </>
  )
}

type DecideProps = {
  draft: DraftReply
  decision: ReturnType<typeof useDecision>
  onEdit: (() => void) | undefined
}

/** The decision bar, with the dialog that asks for the reason of a rejection. */
function Decide({ draft: { set, approval }, decision: { decide, isBusy, neighbors }, onEdit }: DecideProps) {
  const [isRejecting, setRejecting] = useState(false)
  return (
    <>
      <DecisionBar
        isOpen={approval.state === 'draft'}
        isBusy={isBusy}
        neighbors={neighbors}
        onApprove={() => void decide({ decision: 'approve', revision: set.revision }).catch(reportFailure)}
        onReject={() => setRejecting(true)}
        onEdit={onEdit}
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
