import { diffWordsWithSpace, type Change } from 'diff'
import type { ContentSet } from '#domain/items/content-set.ts'
import { changedTexts } from './changed-texts.ts'
import './history.css'

type Revision = { revision: number; source: ContentSet }
type Props = { before: Revision; after: Revision }

/** The texts that differ between two revisions, side by side, with the changed words marked. */
export function TextDiff({ before, after }: Props) {
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

/** One of the two texts, with the words that the other one doesn't have. */
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
