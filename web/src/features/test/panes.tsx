import { useEffect, useRef, useState } from 'react'
import { sectionAt } from '../../../../domain/attempts/attempt.ts'
import { Segmented } from '../../components/segmented.tsx'
import { classNames } from '../../lib/class-names.ts'
import { PassagePane } from './passage-pane.tsx'
import { QuestionPane } from './question-pane.tsx'
import { positionOf, questionAt } from './questions.ts'
import { useTool } from './tools/tool-settings.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useSitting, useStore } from './use-sitting.ts'

type Side = 'passage' | 'figures' | 'question'

/** Passage and question side by side; on a phone one of the two, by choice. A set without a passage has one pane. */
export function Panes() {
  const { form } = useStore()
  const setId = useSitting(({ current }) => questionAt(form, current).setId)
  const number = useSitting((sitting) => positionOf(sitting).number)
  const set = form.sets.find(({ id }) => id === setId)
  const index = useSitting(({ current }) => current)
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const zoom = useTool('zoom')
  const panes = useRef<HTMLDivElement>(null)
  const leading = useRef(false)
  // A new passage is read first; turning to another question about it shows that question. In English the passage stays
  // if it was in view: there the turn moves the marked portion.
  const [shown, setShown] = useState<{ setId: string; index: number; side: Side }>({
    setId,
    index,
    side: 'passage',
  })
  const turned = shown.setId === setId && shown.index !== index && section !== 'english'
  const kept = shown.setId === setId ? shown.side : 'passage'
  const side = turned ? 'question' : kept
  const alone = set === undefined || set.passage === null

  useKeptPlace(panes, zoom)
  // A pane that was out of sight could not scroll to the marked portion.
  useEffect(() => {
    if (side !== 'passage') return
    panes.current?.querySelector('.portion--active')?.scrollIntoView({ block: 'nearest' })
    if (leading.current) panes.current?.querySelector('section')?.focus({ preventScroll: true })
    leading.current = false
  }, [side])

  const show = (next: Side) => setShown({ setId, index, side: next })
  const leadToPassage = () => {
    leading.current = true
    show('passage')
  }
  return (
    <>
      {!alone && (
        <div className="player__switch">
          <Segmented
            label="Show"
            name="pane"
            options={[
              { value: 'passage', label: 'Passage' },
              ...(set.figures.length > 0 ? [{ value: 'figures' as const, label: 'Figures' }] : []),
              { value: 'question', label: `Question ${number}` },
            ]}
            value={side}
            onChange={show}
          />
        </div>
      )}
      <div
        ref={panes}
        className={classNames('player__panes', alone && 'player__panes--single')}
        data-side={alone ? 'question' : side}
        data-zoom={zoom}
      >
        {!alone && <PassagePane key={setId} set={set} />}
        <QuestionPane onShowPassage={leadToPassage} />
      </div>
    </>
  )
}
