import { useEffect, useRef, useMemo, type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { goTo } from '#domain/attempts/sitting.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { focusQuestion } from '#web/lib/focus-heading.ts'
import { beforePaint } from '#web/lib/run-later.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Passage } from '#web/components/item/passage.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import type { PublicSetReply } from '#web/lib/api.ts'
import { positionOf, setAt, portionNumbers, questionAt } from '../sitting/questions.ts'
import { useTool, type Zoom } from '../tools/tool-settings.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { AnnotatedPassage } from '../tools/annotated-passage.tsx'
import { QuestionPane } from './question-pane.tsx'
import type { ShownSide } from './use-shown-side.ts'
import { LazyFigure } from './lazy-figure.tsx'

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
  // While the passage was hidden, it couldn't scroll to the marked portion.
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
        {!isSinglePane && <PassagePane key={setId} set={set} onTurn={() => show('question')} />}
        <QuestionPane onShowPassage={focusPassage} />
      </div>
    </>
  )
}

/**
 * The pane with the passage and figures of the current question's set. It scrolls independently, including by keyboard.
 * A click on a marked portion turns to the portion's question.
 */
function PassagePane({ set, onTurn }: { set: PublicSetReply; onTurn: () => void }) {
  const store = useStore()
  const { form } = store
  const isHighlighting = useTool('highlighting')
  const first = useSitting((sitting) => positionOf(sitting).first)
  const portion = useSitting(({ current }) => questionAt(form, current).portion)
  const questionNumbers = useMemo(() => portionNumbers(form, set.id, first), [form, set.id, first])
  const turnToPortion = ({ target }: MouseEvent) => {
    const clickedPortion = target instanceof Element ? target.closest('.portion') : null
    if (isHighlighting || clickedPortion === null || document.getSelection()?.isCollapsed === false) return
    store.apply((sitting, now) =>
      goTo(sitting, first + Number(clickedPortion.getAttribute('data-question')) - 1, now),
    )
    // The question can be focused only once it's rendered.
    flushSync(onTurn)
    focusQuestion()
  }
  return (
    // A scrolling pane must be reachable by keyboard, or its end can't be read without a pointer. By keyboard, Next
    // and Review replace the click.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <section className="player__pane" aria-label="Passage" tabIndex={0} onClick={turnToPortion}>
      <div className="pane-content">
        <h2 className="player__passage-title">
          <RichText text={set.title} />
        </h2>
        {set.passage !== null && (
          <AnnotatedPassage setId={set.id}>
            <Passage
              text={set.passage}
              questionNumbers={questionNumbers}
              active={portion}
              showsParagraphNumbers={set.section === 'reading'}
              figures={set.figures}
              renderFigure={(figure) => <LazyFigure figure={figure} />}
            />
          </AnnotatedPassage>
        )}
      </div>
    </section>
  )
}

/** Keeps the content at the top of each pane in place when the text size changes. */
function useStableScroll(panes: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const previousZoom = useRef(zoom)
  useLayoutEffect(() => {
    const ratio = zoom / previousZoom.current
    previousZoom.current = zoom
    if (ratio === 1) return
    for (const pane of panes.current?.querySelectorAll('.player__pane') ?? []) pane.scrollTop *= ratio
  }, [panes, zoom])
}
