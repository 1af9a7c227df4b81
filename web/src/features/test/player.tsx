import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { phaseOf } from '#domain/attempts/sitting.ts'
import { beforePaint } from '#web/lib/run-later.ts'
import { paths } from '#web/config/paths.ts'
import { SITE_NAME } from '#web/config/site.ts'
import { focusQuestion } from '#web/lib/focus-heading.ts'
import { useNavigate } from '#web/lib/router.ts'
import { Announcer } from './speech/announcer.tsx'
import { loadFigures } from './question/load-figures.ts'
import { PlayerDialogs } from './player-dialogs.tsx'
import { QuestionScreen } from './question/question-screen.tsx'
import { ShortcutKeys } from './shortcuts/shortcut-keys.tsx'
import { sectionTitle } from './frame/section-facts.ts'
import { positionOf } from './sitting/questions.ts'
import { useSitting, useStore, useTimed } from './sitting/use-sitting.ts'
import { LaterScreen } from './later-screen.tsx'
import { useSubmit } from './ending/use-submit.ts'
import { completedState } from './ending/completed-state.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { announce } from './speech/announce.ts'
import './player.css'
import './question/question.css'

type Props = {
  /**
   * Called when the test is being submitted, has ended, or is gone from the server. When the time has run out by this
   * device's clock, the server's clock is checked first.
   */
  onOver?: () => void
}

/** A test in progress: the question screen, the intermissions, and the end. */
export function Player({ onOver }: Props) {
  const store = useStore()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const phase = useTimed(phaseOf)
  const isGone = useSyncExternalStore(store.subscribe, () => store.saveState() === 'gone')
  const isEnded = useSitting(({ attempt }) => attempt.state !== 'open')
  const { scoring, submit, submitIfOver, tryAgain } = useSubmit()
  const [isNoticeDismissed, setIsNoticeDismissed] = useState(false)

  useEffect(() => store.attach(), [store])
  useEffect(() => {
    if (store.form.sets.some(({ figures }) => figures.length > 0))
      // Each figure on screen tries again, and shows an error if that fails.
      loadFigures().catch((error: unknown) => console.warn('Could not preload the figures:', error))
  }, [store])
  useEndedElsewhere()

  // When a section's time has run out, go to the next section. After the last section, submit the test.
  useEffect(() => {
    store.tick()
    if (isGone || phaseOf(store.sitting(), store.now()) !== 'finished') return
    return submitIfOver()
  }, [phase, section, store, submitIfOver, isGone])

  const isFinallyOver = isEnded || isGone || scoring === 'in progress'
  useEffect(() => {
    if (isFinallyOver) onOver?.()
  }, [isFinallyOver, onOver])

  // After an intermission or a pause, focus the question. When a test opens at a question, focus the page's heading.
  const previousPhase = useRef<typeof phase | null>(null)
  useEffect(() => {
    const isFirstPhase = previousPhase.current === null
    previousPhase.current = phase
    if (phase !== 'question') return
    return beforePaint(() => {
      // Scrolling a marked portion into view may have scrolled the main element around the panes too.
      document.querySelector('main')?.scrollTo(0, 0)
      if (isFirstPhase) document.querySelector('h1')?.focus({ preventScroll: true })
      else focusQuestion()
    })
  }, [phase])

  if (isGone) return <LaterScreen render={(parts) => <parts.UnavailableTest />} />
  const isAtEnd = scoring !== 'not yet' || phase === 'finished'
  return (
    <>
      <Announcer />
      <PlayerTitle />
      <PlayerDialogs screen={isAtEnd ? 'over' : `${section} ${phase}`} submit={submit}>
        {scoring === 'failed' && (
          <LaterScreen render={(parts) => <parts.ScoringFailed onTryAgain={tryAgain} />} />
        )}
        {isAtEnd && scoring !== 'failed' && <SubmittingScreen />}
        {!isAtEnd && phase === 'intermission' && (
          <LaterScreen key={section} render={(parts) => <parts.Intermission />} />
        )}
        {!isAtEnd && phase !== 'intermission' && (
          <QuestionScreen
            isPaused={phase === 'paused'}
            isNoticeDismissed={isNoticeDismissed}
            onDismissNotice={() => setIsNoticeDismissed(true)}
          />
        )}
        <ShortcutKeys />
      </PlayerDialogs>
    </>
  )
}

/** Sets the page's title: the question's number, or the state between sections, in a pause, and at the end. */
function PlayerTitle() {
  const phase = useTimed(phaseOf)
  const name = useSitting(({ attempt, current }) =>
    sectionTitle(attempt, sectionAt(attempt, current).section),
  )
  const number = useSitting((sitting) => positionOf(sitting).number)
  const total = useSitting((sitting) => positionOf(sitting).of)
  const isFirst = useSitting(({ attempt, current }) => sectionAt(attempt, current) === attempt.sections[0])
  const titles = {
    question: `Question ${number} of ${total}, ${name}`,
    intermission: `${isFirst ? 'First section:' : 'Break before'} ${name}`,
    paused: 'Paused',
    finished: 'Scoring your test',
  }
  const title = `${titles[phase]} · ${SITE_NAME}`
  // Runs after the effects of the screen around the player, which sets the title to the test's name.
  useEffect(
    () =>
      beforePaint(() => {
        document.title = title
      }),
    [title],
  )
  return null
}

/**
 * Goes to the dashboard when another tab submitted the test, or to the home page when the test was left in
 * another tab or on another device.
 */
function useEndedElsewhere(): void {
  const store = useStore()
  const navigate = useNavigate()
  const isEnded = useSyncExternalStore(store.subscribe, () => store.saveState() === 'ended')
  useEffect(() => {
    if (!isEnded) return
    const { attempt } = store.sitting()
    const [to, state] =
      attempt.state === 'left'
        ? [paths.home.href(), { leftEarly: true }]
        : [paths.dashboard.href(), completedState(attempt, store.owner(), null, store.now())]
    void navigate(to, { replace: true, state })
  }, [isEnded, store, navigate])
}

/** How long we wait for the score before we offer a link to the dashboard, in ms. */
const SLOW_MS = 8_000
const SLOW_TEXT =
  'The connection is slow. You don’t need to wait: your test will be scored as soon as we can reach the server.'

/** The screen between submitting and the dashboard, or between Emergency Exit and the home page. */
function SubmittingScreen() {
  const isLeft = useSitting(({ attempt }) => attempt.state === 'left')
  const isInCheckMode = useSitting(({ attempt }) => attempt.mode === 'check')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    announce(
      isLeft ? 'Leaving the test.' : `${isInCheckMode ? '' : 'Scoring your test. '}Your answers are saved.`,
    )
    if (isLeft) return
    const timer = setTimeout(() => {
      setIsSlow(true)
      announce(SLOW_TEXT)
    }, SLOW_MS)
    return () => clearTimeout(timer)
  }, [isLeft, isInCheckMode])
  return (
    <main id="main" className="player-wait" aria-busy="true">
      <span className="player-wait__spinner" aria-hidden="true" />
      <h1>{isLeft ? 'Leaving the test' : isInCheckMode ? 'Saving your practice' : 'Scoring your test'}</h1>
      {!isLeft && <p className="muted">Your answers are saved.</p>}
      {isSlow && !isLeft && (
        <>
          <p className="player-wait__slow">{SLOW_TEXT}</p>
          <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
        </>
      )}
    </main>
  )
}
