import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import type { SetReply } from '#web/lib/admin-api.ts'
import { tabHref, type SetAddress } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { setQuery } from '../queries.ts'
import { EditSet } from './edit-set.tsx'
import { SetActions } from './set-actions.tsx'
import { SetPreview } from './set-preview.tsx'
import './bank.css'

const VIEWS = [
  { value: 'whole', label: 'With keys' },
  { value: 'student', label: 'As a student' },
] as const
type View = (typeof VIEWS)[number]['value']

/** One set of the bank as students see it or with its keys, with the actions for it. */
export function SetView({ account, address }: { account: string; address: SetAddress }) {
  const client = useQueryClient()
  const options = setQuery(account, address)
  const query = useQuery(options)
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={tabHref('questions')} variant="quiet" icon="chevron-left" className="set-view__back">
          All sets
        </LinkButton>
      </div>
      <Loaded query={query} what="this set">
        {(set) => (
          <SetDetails
            account={account}
            set={set}
            onShow={(changed) => client.setQueryData(options.queryKey, changed)}
            onReadAgain={() => void query.refetch()}
          />
        )}
      </Loaded>
    </div>
  )
}

type Props = {
  account: string
  set: SetReply
  onShow: (set: SetReply) => void
  onReadAgain: () => void
}

function SetDetails({ account, set, onShow, onReadAgain }: Props) {
  const [view, setView] = useState<View>('whole')
  const [editing, setEditing] = useState(false)
  return (
    <>
      <header className="set-view__head">
        <div className="set-view__title">
          <h2>{set.title}</h2>
          <p className="muted small">
            {set.id} · revision {set.revision} · {originText(set.origin)}
          </p>
        </div>
        <div className="admin-row">
          <Badge tone={set.section} icon={set.section}>
            {VERSION_NAMES[set.version]} {SECTION_NAMES[set.section]}
          </Badge>
          <Badge>{set.difficulty}</Badge>
          {set.retired && <Badge tone="bad">Retired</Badge>}
          {set.pilot && <Badge tone="warn">To approve</Badge>}
        </div>
      </header>
      {editing ? (
        <EditSet
          account={account}
          set={set}
          onCancel={() => setEditing(false)}
          onSaved={(saved) => {
            onShow(saved)
            setEditing(false)
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
              onEdit={() => setEditing(true)}
            />
          </div>
          <SetPreview account={account} set={set} keys={view === 'whole'} onCorrected={onReadAgain} />
        </>
      )}
    </>
  )
}

function originText({ kind, run, edited }: SetReply['origin']): string {
  const from = kind === 'content' ? 'comes with the product' : `generated${run === null ? '' : ` by ${run}`}`
  return edited ? `${from}, edited since` : from
}
