import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useRef } from 'react'
import { isIncomplete } from '#domain/bank/directory.ts'
import { SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { type SetReply, adminApi, type SetSummaryReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { useSearchParams } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { setsHref, type SetAddress } from '../address.ts'
import { Loaded, messageOf, UNEXPLAINED } from '../loaded.tsx'
import { ExportButton } from '../interchange/export-button.tsx'
import { setQuery } from '../queries.ts'
import { useRole } from '../role.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Comments } from '../history/comments.tsx'
import { Revisions } from '../history/revisions.tsx'
import { EditSet } from './edit-set.tsx'
import { listQuery } from './list-address.ts'
import { RetiredCount } from './set-rows.tsx'
import { SetPreview } from './set-preview.tsx'
import './bank.css'
import './edit-set.css'

export const VIEWS = [
  { value: 'whole', label: 'With keys' },
  { value: 'student', label: 'As a student' },
] as const
export type View = (typeof VIEWS)[number]['value']

/** One set of the bank, as students see it or with its keys, and the actions on it. */
export function SetView({ account, address }: { account: string; address: SetAddress }) {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const options = setQuery(account, address)
  const query = useQuery(options)
  return (
    <div className="admin-grid">
      <div>
        <LinkButton
          to={setsHref(listQuery(search))}
          variant="quiet"
          icon="chevron-left"
          className="set-view__back"
        >
          All sets
        </LinkButton>
      </div>
      <Loaded query={query} what="this set">
        {(set) => (
          <SetDetails
            account={account}
            set={set}
            onShow={(changed) => client.setQueryData(options.queryKey, changed)}
            onRefetch={() => void query.refetch()}
          />
        )}
      </Loaded>
    </div>
  )
}

type SetDetailsProps = {
  account: string
  set: SetReply
  onShow: (set: SetReply) => void
  onRefetch: () => void
}

function SetDetails({ account, set, onShow, onRefetch }: SetDetailsProps) {
  const [view, setView] = useState<View>('whole')
  const [editing, setEditing] = useState<{ question: number | null } | null>(null)
  const isEditing = editing !== null
  const role = useRole()
  const { version, section, id } = set
  const save = async (body: Parameters<typeof adminApi.editSet>[0]['body']) => {
    onShow(await adminApi.editSet({ account, params: { version, section, id }, body }))
    toast('Set saved', 'New tests will use the new text.')
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that opened the set, and the form's buttons, are gone.
    if (!isEditing && document.activeElement === document.body) heading.current?.focus()
  }, [isEditing])
  return (
    <>
      <header className="set-view__head">
        <div className="set-view__title">
          <h2 ref={heading} tabIndex={-1}>
            {set.title}
          </h2>
          <p className="muted small">
            {set.id} · revision {set.revision} · {originText(set.origin)}
          </p>
          {set.origin.reason !== null && (
            <p className="muted small">Saved against a reading of the model: “{set.origin.reason}”</p>
          )}
        </div>
        <div className="admin-row">
          <Badge tone={set.section} icon={set.section}>
            {VERSION_NAMES[set.version]} {SECTION_NAMES[set.section]}
          </Badge>
          <Badge>{DIFFICULTY_STYLES[set.difficulty].word}</Badge>
          {set.retired && <Badge tone="bad">Retired</Badge>}
          {set.pilot && <Badge tone="warn">To approve</Badge>}
          <RetiredCount set={set} />
          {isIncomplete(set, set) && <Badge tone="warn">Incomplete</Badge>}
        </div>
      </header>
      {editing !== null ? (
        <EditSet
          account={account}
          set={set}
          question={editing.question}
          onCancel={() => setEditing(null)}
          onSave={async (edit) => {
            await save(edit)
            setEditing(null)
          }}
        />
      ) : (
        <>
          <div className="admin-row admin-row--apart">
            <Segmented label="View" name="set-view" options={VIEWS} value={view} onChange={setView} />
            <SetActions
              account={account}
              set={set}
              onChanged={(changed) => onShow({ ...set, ...changed })}
              onEdit={() => setEditing({ question: null })}
            />
          </div>
          <SetPreview
            account={account}
            set={set}
            showsKeys={view === 'whole'}
            onCorrected={role === 'admin' ? onRefetch : undefined}
            onEdit={(question) => setEditing({ question })}
            onRetired={onShow}
          />
          <Comments account={account} setId={id} />
          <Revisions
            account={account}
            set={set}
            onRestore={(restored) => save({ revision: set.revision, ...restored })}
          />
        </>
      )}
    </>
  )
}

export function originText({ kind, run, file, edited }: SetReply['origin']): string {
  const from = {
    content: 'comes with the product',
    generated: `generated${run === null ? '' : ` by ${run}`}`,
    imported: `imported${file === null ? '' : ` from ${file}`}`,
  }[kind]
  return edited ? `${from}, edited since` : from
}

type SetActionsProps = {
  account: string
  set: SetReply
  onChanged: (changed: SetSummaryReply) => void
  onEdit: () => void
}

/** The buttons that approve, edit, retire, and put back a set. */
function SetActions({ account, set, onChanged, onEdit }: SetActionsProps) {
  const { version, section, id, retired, pilot } = set
  const role = useRole()
  const [isConfirming, setConfirming] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const change = async (body: { retired: boolean } | { pilot: false }) =>
    onChanged(await adminApi.changeSet({ account, params: { version, section, id }, body }))

  const approve = async () => {
    setApproving(true)
    try {
      await change({ pilot: false })
      toast('Set approved', 'It’s no longer waiting for approval.')
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Set not approved', messageOf(error) ?? UNEXPLAINED, { destructive: true })
    } finally {
      setApproving(false)
    }
  }

  return (
    <div className="admin-row">
      {pilot && !retired && (
        <Button
          variant="primary"
          icon="check"
          aria-disabled={isApproving}
          onClick={() => !isApproving && void approve()}
        >
          Approve
        </Button>
      )}
      <Button onClick={onEdit}>Edit</Button>
      {role === 'admin' && (
        <ExportButton account={account} label="This set" sets={{ pool: { version, section }, ids: [id] }} />
      )}
      <Button variant={retired ? 'default' : 'danger'} onClick={() => setConfirming(true)}>
        {retired ? 'Put back' : 'Retire'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={retired ? 'Put this set back?' : 'Retire this set?'}
          action={retired ? 'Put back' : 'Retire'}
          danger={!retired}
          failureText={retired ? 'The set was not put back.' : 'The set was not retired.'}
          onClose={() => setConfirming(false)}
          onConfirm={() => change({ retired: !retired })}
        >
          {retired
            ? 'New tests can use it again.'
            : 'New tests won’t use it. Tests that already have it continue, and are graded and reviewed with it.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
