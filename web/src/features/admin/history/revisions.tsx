import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import type { RevisionReply, SetReply } from '#web/lib/admin-api.ts'
import { Colleague } from '../colleague.tsx'
import { Loaded } from '../loaded.tsx'
import { revisionQuery, revisionsQuery } from '../queries.ts'
import { RestoreDialog, type Restore } from './restore-dialog.tsx'
import { TextDiff } from './text-diff.tsx'
import './history.css'

type Props = {
  account: string
  set: SetReply
  /** Saves an earlier text as a new revision. Without it, no text can be restored. */
  onRestore?: Restore | undefined
}

/** The revisions of a set, each with a comparison to the present text. Renders nothing if there is only one. */
export function Revisions({ account, set, onRestore }: Props) {
  const [compared, setCompared] = useState<number | null>(null)
  // The key's revision makes a new revision appear.
  const { data } = useQuery(revisionsQuery(account, set))
  const revisions = data?.revisions ?? []
  if (revisions.length < 2) return null
  return (
    <Panel title="History" text="Every saved text of this set. Tests that have begun keep their text.">
      <ol reversed className="revisions" aria-label="Revisions">
        {revisions.map((one) => (
          <li key={one.revision} className="revision">
            <RevisionText revision={one} isCurrent={one.revision === set.revision} />
            {one.revision !== set.revision && (
              <Button
                aria-expanded={compared === one.revision}
                onClick={() => setCompared(compared === one.revision ? null : one.revision)}
              >
                {compared === one.revision ? 'Close' : 'Compare'}
                <VisuallyHidden> revision {one.revision} with the present text</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {compared !== null && (
        <Comparison key={compared} account={account} set={set} revision={compared} onRestore={onRestore} />
      )}
    </Panel>
  )
}

const KINDS = {
  content: 'shipped with the product',
  generated: 'generated',
  imported: 'imported',
  admin: 'edited',
} as const

const RevisionText = ({ revision, isCurrent }: { revision: RevisionReply; isCurrent: boolean }) => {
  const { revision: number, at, kind, by, reason, restores } = revision
  return (
    <div>
      <p>
        <strong>Revision {number}</strong>
        {isCurrent && ' (present)'}
      </p>
      <p className="muted small">
        {restores === null ? KINDS[kind] : `restored from revision ${restores}`}
        {by !== null && (
          <>
            {' by '}
            <Colleague by={by} />
          </>
        )}
        {at !== null && (
          <>
            , <Moment at={at} withTime />
          </>
        )}
      </p>
      {reason !== null && <p className="muted small">Saved against a reading of the model: “{reason}”</p>}
    </div>
  )
}

type ComparisonProps = Props & { revision: number }

function Comparison({ account, set, revision, onRestore }: ComparisonProps) {
  const [isRestoring, setRestoring] = useState(false)
  const query = useQuery(revisionQuery(account, set.id, revision))
  return (
    <Loaded query={query} what={`revision ${revision}`}>
      {(earlier) => (
        <div className="revision-comparison">
          <TextDiff before={earlier} after={set} />
          {onRestore !== undefined && revision < set.revision && (
            <div>
              <Button onClick={() => setRestoring(true)}>Restore revision {revision}</Button>
            </div>
          )}
          {isRestoring && onRestore !== undefined && (
            <RestoreDialog
              revision={revision}
              onClose={() => setRestoring(false)}
              onRestore={async (body) => {
                await onRestore(body)
                setRestoring(false)
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
