import { useEffect, useRef, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { sectionAt, totalQuestions } from '#domain/attempts/attempt.ts'
import { toneClass, classNames } from '#web/lib/class-names.ts'
import { Button } from '#web/components/button.tsx'
import { whenIdle } from '#web/lib/run-later.ts'
import { Notice } from '#web/components/notice.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { StorageNotice } from '../frame/storage-notice.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { togglePause } from '../frame/pause-button.tsx'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { setTool, useTool } from '../tools/tool-settings.ts'
import { readCalculator } from '../calculator/calculator-memory.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { useLaterParts } from '../use-later-parts.ts'
import { Panes } from './panes.tsx'
import { useShownSide, type ShownSide } from './use-shown-side.ts'
import '../calculator/calculator.css'
import '../calculator/docked.css'

type Props = {
  isPaused: boolean
  /** Whether the student has dismissed the notice about this test's questions. */
  isNoticeDismissed: boolean
  onDismissNotice: () => void
}

/**
 * Fills the window with passage and question side by side and the bars always visible. A pause hides the
 * questions.
 */
export function QuestionScreen({ isPaused, isNoticeDismissed, onDismissNotice }: Props) {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const store = useStore()
  const shownSide = useShownSide()
  const { parts } = usePlayer()
  const { parts: pauseParts } = useLaterParts(isPaused)
  return (
    <div className={classNames('player', toneClass(section))} data-paused={isPaused}>
      <TopBar onSkip={isPaused ? null : () => skipToChoices(shownSide.show)} />
      <main className="player__main" id="main" tabIndex={-1}>
        {isPaused &&
          pauseParts !== null &&
          (pauseParts === 'failed' ? (
            <Button onClick={() => togglePause(store)}>Resume</Button>
          ) : (
            <pauseParts.PauseScreen />
          ))}
        <div className="player__work">
          <StorageNotice />
          {parts && <parts.SignedOutNotice />}
          {!isNoticeDismissed && <LimitedNotice onDismiss={onDismissNotice} />}
          {!isNoticeDismissed && parts && <parts.UnscoredNotice onDismiss={onDismissNotice} />}
          <Panes {...shownSide} />
          <CalculatorPanel />
        </div>
      </main>
      <BottomBar {...shownSide} />
    </div>
  )
}

/**
 * Focuses the chosen option, or the first one. The options of a checked question can't be chosen, so their list gets
 * the focus. On a phone, shows the question first.
 */
function skipToChoices(show: ShownSide['show']): void {
  flushSync(() => show('question'))
  const choices = document.querySelector<HTMLElement>('#choices')
  const target = choices?.querySelector<HTMLElement>(':checked') ?? choices?.querySelector('input') ?? choices
  target?.focus()
}

/**
 * Shown if the test has fewer questions than requested, until the student dismisses it. Test Day Mode shows its own
 * notice before the start, and a test of chosen topics shows none.
 */
function LimitedNotice({ onDismiss }: { onDismiss: () => void }) {
  const isLimited = useSitting(
    ({ attempt }) => attempt.limited && attempt.mode !== 'test-day' && attempt.topics === undefined,
  )
  const total = useSitting(({ attempt }) => totalQuestions(attempt))
  const requested = useSitting(({ attempt }) => attempt.requested)
  const isUntimed = useSitting(({ attempt }) => attempt.untimed)
  if (!isLimited) return null
  return (
    <Notice
      tone="yellow"
      title="Limited Questions Available"
      className="player__notice"
      actions={
        <Button variant="quiet" onClick={onDismiss}>
          Got it
        </Button>
      }
    >
      <p>
        This test has {total} questions instead of {requested}.
        {!isUntimed && ' Its time is shortened to match.'}
      </p>
    </Notice>
  )
}

/** The calculator, if the current section is Math and the student has opened it. */
function CalculatorPanel() {
  const isOpen = useTool('calculator')
  const attemptId = useSitting(({ attempt }) => attempt.id)
  const isMath = useSitting(({ attempt, current }) => sectionAt(attempt, current).section === 'math')
  const hasMath = useSitting(({ attempt }) => attempt.sections.some(({ section }) => section === 'math'))
  const hasInteracted = useHasInteracted()

  useEffect(() => {
    if (hasMath) return whenIdle(() => void loadCalculator().catch(() => {}))
  }, [hasMath])

  if (!isMath || !isOpen) return null
  return (
    <OpenCalculator
      key={attemptId}
      attemptId={attemptId}
      hasInteracted={hasInteracted}
      onClose={() => setTool('calculator', false)}
    />
  )
}

/**
 * Returns a ref of whether the student has interacted with this screen. A calculator that opens before that was left
 * open earlier, and doesn't take the focus.
 */
function useHasInteracted(): RefObject<boolean> {
  const hasInteracted = useRef(false)
  useEffect(() => {
    const onInteraction = () => {
      hasInteracted.current = true
    }
    const once = { once: true, capture: true }
    document.addEventListener('pointerdown', onInteraction, once)
    document.addEventListener('keydown', onInteraction, once)
    return () => {
      document.removeEventListener('pointerdown', onInteraction, once)
      document.removeEventListener('keydown', onInteraction, once)
    }
  }, [])
  return hasInteracted
}

type OpenCalculatorProps = { attemptId: string; hasInteracted: RefObject<boolean>; onClose: () => void }
type LoadedCalculator = Awaited<ReturnType<typeof fetchCalculator>> & { takesFocus: boolean }

const fetchCalculator = async (attemptId: string) => {
  const [{ Calculator }, initial] = await Promise.all([loadCalculator(), readCalculator(attemptId)])
  return { Calculator, initial }
}

/** Shows the calculator once it's loaded, or a message if loading fails. */
function OpenCalculator({ attemptId, hasInteracted, onClose }: OpenCalculatorProps) {
  const [calculator, setCalculator] = useState<LoadedCalculator | 'failed' | null>(null)

  useEffect(() => {
    let isCurrent = true
    fetchCalculator(attemptId).then(
      (parts) => isCurrent && setCalculator({ ...parts, takesFocus: hasInteracted.current }),
      (error: unknown) => {
        console.warn('Could not load the calculator:', error)
        if (isCurrent) setCalculator('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attemptId, hasInteracted])

  if (calculator === null) return null
  if (calculator === 'failed')
    return (
      <div className="calculator calculator--failed">
        <Notice
          tone="bad"
          title="The calculator could not be loaded"
          actions={<Button onClick={onClose}>Close</Button>}
        >
          <p>Your test continues without it. Open it again when you’re online.</p>
        </Notice>
      </div>
    )
  const { Calculator, initial, takesFocus } = calculator
  return <Calculator attemptId={attemptId} initial={initial} takesFocus={takesFocus} onClose={onClose} />
}

/**
 * Loads the calculator with its library, a separate chunk. A test with Math preloads it, so that it also opens
 * offline.
 */
const loadCalculator = () => import('../calculator/calculator.tsx')
