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
import { diffWordsWithSpace, type Change } from 'diff'
import type { ContentSet } from '#domain/items/content-set.ts'
import { changedTexts } from './changed-texts.ts'
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
  // The query's key has the set's revision, so a new revision fetches the list again.
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

type RevisionSource = { revision: number; source: ContentSet }
type TextDiffProps = { before: RevisionSource; after: RevisionSource }

/** The texts that differ between two revisions, side by side, with the changed words marked. */
function TextDiff({ before, after }: TextDiffProps) {
  const texts = changedTexts(before.source, after.source)
  if (texts.length === 0) return <p className="admin-empty">The texts are the same.</p>
  return (
    <dl className="text-diff">
      {texts.map(({ label, ...text }) => {
        const changes = diffWordsWithSpace(text.before, text.after)
        return (
          <div key={label} className="text-diff__text">
            <dt>{label}</dt>
            <dd>
              <span className="text-diff__side">Revision {before.revision}</span>
              <Side text={text.before} changes={changes} shows="before" />
            </dd>
            <dd>
              <span className="text-diff__side">Revision {after.revision}</span>
              <Side text={text.after} changes={changes} shows="after" />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type SideProps = { text: string; changes: readonly Change[]; shows: 'before' | 'after' }

/** The text before or after the changes. The words that the other text doesn't have are marked. */
function Side({ text, changes, shows }: SideProps) {
  if (text === '') return <span className="muted">None</span>
  return (
    <span className="text-diff__words">
      {changes.map(({ value, added, removed }, index) => {
        if (added) return shows === 'after' && <ins key={index}>{value}</ins>
        if (removed) return shows === 'before' && <del key={index}>{value}</del>
        return value
      })}
    </span>
  )
}
