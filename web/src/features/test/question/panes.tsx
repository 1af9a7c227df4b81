import { useEffect, useRef } from 'react'
import { Segmented } from '#web/components/segmented.tsx'
import { beforePaint } from '#web/lib/before-paint.ts'
import { classNames } from '#web/lib/class-names.ts'
import { PassagePane } from './passage-pane.tsx'
import { QuestionPane } from './question-pane.tsx'
import { positionOf, setAt } from '../sitting/questions.ts'
import { useTool } from '../tools/tool-settings.ts'
import { useStableScroll } from './use-stable-scroll.ts'
import type { ShownSide } from './use-side.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

/**
 * Passage and question side by side, or on a phone one of them at a time. A set without a passage has one
 * pane.
 */
export function Panes({ side, show }: ShownSide) {
  const { form } = useStore()
  const set = useSitting(({ current }) => setAt(form, current))
  const setId = set.id
  const number = useSitting((sitting) => positionOf(sitting).number)
  const zoom = useTool('zoom')
  const panes = useRef<HTMLDivElement>(null)
  const shouldFocusPassage = useRef(false)
  const isSinglePane = set.passage === null

  useStableScroll(panes, zoom)
  // A hidden pane couldn't scroll to the marked portion.
  useEffect(() => {
    if (side !== 'passage') return
    if (shouldFocusPassage.current) panes.current?.querySelector('section')?.focus({ preventScroll: true })
    shouldFocusPassage.current = false
    return beforePaint(() =>
      panes.current?.querySelector('.portion--active')?.scrollIntoView({ block: 'nearest' }),
    )
  }, [side])

  const focusPassage = () => {
    shouldFocusPassage.current = true
    show('passage')
  }
  return (
    <>
      {!isSinglePane && (
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
        className={classNames('player__panes', isSinglePane && 'player__panes--single')}
        data-side={side}
        data-zoom={zoom}
      >
        {!isSinglePane && <PassagePane key={setId} set={set} />}
        <QuestionPane onShowPassage={focusPassage} />
      </div>
    </>
  )
}
