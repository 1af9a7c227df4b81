import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { phaseOf } from '#domain/attempts/sitting.ts'
import { beforePaint } from '#web/lib/before-paint.ts'
import { Announcer } from './speech/announcer.tsx'
import { ExpiredTest } from './opening/expired-test.tsx'
import { loadFigures } from './question/load-figures.ts'
import { focusQuestion } from './question/focus-question.ts'
import { Intermission } from './between/intermission.tsx'
import { PlayerDialogs } from './player-dialogs.tsx'
import { QuestionScreen } from './question/question-screen.tsx'
import { ShortcutKeys } from './shortcuts/shortcut-keys.tsx'
import { ScoringFailed } from './between/scoring-failed.tsx'
import { SubmittingScreen } from './between/submitting-screen.tsx'
import { useSitting, useStore, useTimed } from './sitting/use-sitting.ts'
import { AskBeforeLeaving } from './ending/ask-before-leaving.tsx'
import { useEndedElsewhere } from './ending/use-ended-elsewhere.ts'
import { useSubmit } from './ending/use-submit.ts'
import './player.css'
import './question/question.css'

type Props = {
  /**
   * Called once the test is really over: it was submitted or left, or the server agrees that its time is up.
   */
  onOver?: () => void
}

/** A test in progress: the question screen, the breaks between its sections, and its end. */
export function Player({ onOver }: Props) {
  const store = useStore()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const phase = useTimed(phaseOf)
  const isGone = useSyncExternalStore(store.subscribe, () => store.saveState() === 'gone')
  const isEnded = useSitting(({ attempt }) => attempt.state !== 'open')
  const { scoring, submit, submitIfOver, tryAgain } = useSubmit()
  const [limitedRead, setLimitedRead] = useState(false)

  useEffect(() => store.attach(), [store])
  useEffect(() => {
    if (store.form.sets.some(({ figures }) => figures.length > 0))
      // The figure requests it again, and shows an error if that fails.
      loadFigures().catch((error: unknown) => console.warn('Could not preload the figures:', error))
  }, [store])
  useEndedElsewhere()

  // When a section's time has run out, turn to the next one. After the last one, submit the test.
  useEffect(() => {
    store.tick()
    if (isGone || phaseOf(store.sitting(), store.now()) !== 'over') return
    return submitIfOver()
  }, [phase, section, store, submitIfOver, isGone])

  const isFinallyOver = isEnded || isGone || scoring === 'in progress'
  useEffect(() => {
    if (isFinallyOver) onOver?.()
  }, [isFinallyOver, onOver])

  // After a break or a pause, focus the question. When a test opens, focus its heading.
  const previousPhase = useRef<typeof phase | null>(null)
  useEffect(() => {
    const first = previousPhase.current === null
    previousPhase.current = phase
    if (phase !== 'question') return
    return beforePaint(() => {
      // Scrolling a marked portion into view may have scrolled the element around its pane too.
      document.querySelector('main')?.scrollTo(0, 0)
      if (first) document.querySelector('h1')?.focus({ preventScroll: true })
      else focusQuestion()
    })
  }, [phase])

  if (isGone) return <ExpiredTest />
  const over = scoring !== 'not yet' || phase === 'over'
  return (
    <>
      <Announcer />
      <PlayerDialogs screen={over ? 'over' : `${section} ${phase}`} submit={submit}>
        {scoring === 'failed' && <ScoringFailed onTryAgain={tryAgain} />}
        {over && scoring !== 'failed' && <SubmittingScreen />}
        {!over && phase === 'intermission' && <Intermission key={section} />}
        {!over && phase !== 'intermission' && (
          <QuestionScreen
            paused={phase === 'paused'}
            limitedRead={limitedRead}
            onLimitedRead={() => setLimitedRead(true)}
          />
        )}
        <ShortcutKeys />
        <AskBeforeLeaving />
      </PlayerDialogs>
    </>
  )
}
