import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ContentSet } from '#domain/items/content-set.ts'
import { SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { adminApi, type RejectedQuestionReply } from '#web/lib/admin-api.ts'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { reviewHref } from '../address.ts'
import { EditSet } from '../bank/edit-set.tsx'
import { sentenceOf } from '../bank/findings.ts'
import { SetPreview } from '../bank/set-preview.tsx'
import { VIEWS, type View } from '../bank/set-view.tsx'
import { Loaded } from '../loaded.tsx'
import { draftQuery, rejectionQuery } from '../queries.ts'
import { GATE_NAMES } from '../questions/gate-names.ts'
import { refetchAfterDecision } from './approve-all.ts'
import type { DraftList } from './use-decision.ts'
import '../bank/bank.css'
import '../bank/edit-set.css'
import './review.css'

type Props = {
  account: string
  list: DraftList
  /** The rejected question's id. */
  id: string
}

/** All texts of a question that a gate rejected, and the form that repairs the question and adds it to its set. */
export function RejectedQuestion({ account, list, id }: Props) {
  const query = useQuery(rejectionQuery(account, id))
  const draft = query.data?.draft ?? null
  return (
    <div className="admin-grid">
      <div>
        <LinkButton
          to={reviewHref({ ...list, ...(draft !== null && { draft: draft.id }) })}
          variant="quiet"
          icon="chevron-left"
          className="set-view__back"
        >
          {draft === null ? 'All sets that await review' : draft.title}
        </LinkButton>
      </div>
      <Loaded query={query} what="this question">
        {(rejected) => <Question account={account} list={list} rejected={rejected} />}
      </Loaded>
    </div>
  )
}

type QuestionProps = Omit<Props, 'id'> & { rejected: RejectedQuestionReply }

function Question({ account, list, rejected }: QuestionProps) {
  const { id, gate, reason, run, batch, storedUntil, problem, set, question, draft } = rejected
  const [isEditing, setEditing] = useState(false)
  const [view, setView] = useState<View>('whole')
  const { readmit, isAdded } = useReadmit(account, list, rejected)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that opened this question, or the form's buttons, are gone, and with them the focus.
    if (isEditing || document.activeElement !== document.body) return
    title.current?.focus()
  }, [isEditing])
  return (
    <>
      <header className="set-view__head">
        <div className="set-view__title">
          <h2 ref={title} tabIndex={-1}>
            Rejected question
          </h2>
          <p className="muted small">
            {draft === null ? 'Without a set' : `Of ${draft.title}`} · from {run}, batch {batch} · stored
            until <Moment at={storedUntil} />
          </p>
        </div>
        <div className="admin-row">
          <Badge tone={set.section} icon={set.section}>
            {VERSION_NAMES[set.version]} {SECTION_NAMES[set.section]}
          </Badge>
          <Badge>{DIFFICULTY_STYLES[set.difficulty].word}</Badge>
        </div>
      </header>
      <Notice tone="warn" title={`Rejected: ${GATE_NAMES[gate]}`}>
        <p>{sentenceOf(reason)}</p>
      </Notice>
      {problem !== null && (
        <Notice tone="info" title="It can’t be added to its set">
          <p>{problem}</p>
        </Notice>
      )}
      {isEditing && draft !== null && !isAdded ? (
        <EditSet
          account={account}
          // With the question's id, its unsaved edits are stored apart from those of the draft.
          set={{ ...set, id }}
          question={question - 1}
          action="Add to the set"
          onCancel={() => setEditing(false)}
          onSave={readmit}
        />
      ) : (
        <>
          <div className="admin-row admin-row--apart">
            <Segmented label="View" name="rejected-view" options={VIEWS} value={view} onChange={setView} />
            {problem === null && (
              <Button variant="primary" onClick={() => setEditing(true)}>
                Repair and add to the set
              </Button>
            )}
          </div>
          <SetPreview account={account} set={set} only={question - 1} showsKeys={view === 'whole'} />
        </>
      )}
    </>
  )
}

type Edit = { revision: number; source: ContentSet; reason?: string }

/**
 * Returns the function that adds the question to its draft, and whether it was added. Once it was added and the form is
 * gone, the draft opens. While the form is open, it would ask before it's left.
 */
function useReadmit(account: string, list: DraftList, { id, question }: RejectedQuestionReply) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<string | null>(null)
  const href = draft === null ? null : reviewHref({ ...list, draft })
  useEffect(() => {
    if (href !== null) void navigate(href, { preventScrollReset: true })
  }, [href, navigate])
  /** @throws ApiFailure if nothing was saved */
  const readmit = async (edit: Edit): Promise<void> => {
    const saved = await adminApi.readmitQuestion({ account, params: { id }, body: { ...edit, question } })
    client.setQueryData(draftQuery(account, saved.id).queryKey, saved)
    void client.invalidateQueries({ ...rejectionQuery(account, id), refetchType: 'none' })
    void refetchAfterDecision(client, account)
    toast('Question added', 'Its set awaits review with it.')
    setDraft(saved.id)
  }
  return { readmit, isAdded: draft !== null }
}
