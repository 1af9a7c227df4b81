import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { readPassage } from '#web/components/item/passage-text.ts'
import { notedHighlights } from '#web/lib/device/highlight-notes.ts'
import { departures, results, type CheckedRecord, type ResultRecord } from '#web/lib/device/records.ts'
import { useParams } from '#web/lib/router.ts'

/** Returns what this device stores about the ended test; null if that's nothing, and while it's being read. */
function useOwnResult(): ResultRecord | CheckedRecord | null {
  const { attemptId = '' } = useParams()
  const { data } = useQuery({
    queryKey: ['notes', attemptId],
    queryFn: async () =>
      (await results.read(attemptId)) ?? (await departures.read(attemptId))?.checked ?? null,
    networkMode: 'always',
  })
  return data ?? null
}

/** The student's note on a question, if this device has one. */
export function OwnNote({ questionId }: { questionId: string }) {
  const note = useOwnResult()?.notes?.[questionId]
  if (note === undefined) return null
  return (
    <div className="lesson">
      <h4>Your note</h4>
      <p className="own-note">{note}</p>
      <p className="fine">Only on this device.</p>
    </div>
  )
}

/** The student's notes on highlights of a passage, if this device has any. */
export function HighlightNotes({ setId }: { setId: string }) {
  const highlighted = useOwnResult()?.highlighted
  const highlights = highlighted === undefined ? [] : notedHighlights(highlighted, setId)
  return highlights.length > 0 && <NoteList highlights={highlights} />
}

function NoteList({ highlights }: { highlights: ReturnType<typeof notedHighlights> }) {
  const box = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  // The spans count the characters of the passage on screen.
  useLayoutEffect(() => {
    const passage = box.current?.closest('.set-review')?.querySelector('.set-source__body')
    if (passage) setText(readPassage(passage).text)
  }, [])
  return (
    <section ref={box} aria-label="Your notes on the passage" className="highlight-notes">
      <h3>Your notes on the passage</h3>
      <ul role="list">
        {highlights.map(({ span, note }) => (
          <li key={span.from}>
            <q>{text.slice(span.from, span.to).replaceAll('\n', ' ')}</q>
            <p className="own-note">{note}</p>
          </li>
        ))}
      </ul>
      <p className="fine">Only on this device.</p>
    </section>
  )
}
