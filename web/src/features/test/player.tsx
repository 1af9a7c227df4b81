import { useEffect, useRef, useState, useSyncExternalStore, useCallback } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { phaseOf, isOver } from '#domain/attempts/sitting.ts'
import { beforePaint } from '#web/lib/run-later.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import { useBlocker, type BlockerFunction, useNavigate } from '#web/lib/router.ts'
import { Announcer } from './speech/announcer.tsx'
import { loadFigures } from './question/load-figures.ts'
import { focusQuestion } from '#web/lib/focus-heading.ts'
import { Intermission } from './between/intermission.tsx'
import { PlayerDialogs } from './player-dialogs.tsx'
import { QuestionScreen } from './question/question-screen.tsx'
import { ShortcutKeys } from './shortcuts/shortcut-keys.tsx'
import { useSitting, useStore, useTimed } from './sitting/use-sitting.ts'
import { useSubmit } from './ending/use-submit.ts'
import { announce } from './speech/announce.ts'
import { usePlayer } from './sitting/player-context.ts'
import { completedState } from './ending/completed-state.ts'
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

/**
 * Shown when scoring failed for another reason than the network. (Without a network, the test waits in the
 * outbox.)
 */
function ScoringFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    announce('We couldn’t score your test. Your answers are saved.')
    retryButton.current?.focus()
  }, [])
  return (
    <Page>
      <MessageScreen
        title="We couldn’t score your test"
        text="Your answers are saved. Try again now, or later from your dashboard."
      >
        <Button ref={retryButton} variant="primary" icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
        <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
      </MessageScreen>
    </Page>
  )
}

/** If the server hasn't answered by then, we offer a link to the dashboard. */
const SLOW_MS = 8_000
const SLOW =
  'The connection is slow. You don’t need to wait: your test will be scored as soon as we can reach the server.'

/** The screen between submitting and the dashboard, or between Emergency Exit and the home page. */
function SubmittingScreen() {
  const left = useSitting(({ attempt }) => attempt.state === 'left')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    announce(left ? 'Leaving the test.' : 'Scoring your test. Your answers are saved.')
    if (left) return
    const timer = setTimeout(() => {
      setSlow(true)
      announce(SLOW)
    }, SLOW_MS)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <main id="main" className="player-wait" aria-busy="true">
      <span className="player-wait__mark" aria-hidden="true" />
      <h1>{left ? 'Leaving the test' : 'Scoring your test'}</h1>
      {!left && <p className="muted">Your answers are saved.</p>}
      {slow && !left && (
        <>
          <p className="player-wait__slow">{SLOW}</p>
          <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
        </>
      )}
    </main>
  )
}

/**
 * Blocks leaving a running simulation by a link or the Back button, and asks with the Emergency Exit dialog
 * instead.
 */
function AskBeforeLeaving() {
  const store = useStore()
  const { open } = usePlayer()
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) => {
        const sitting = store.sitting()
        if (sitting.attempt.mode !== 'test-day' || isOver(sitting, store.now())) return false
        return to.pathname !== from.pathname || to.search !== from.search
      },
      [store],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    open('emergency-exit')
  }, [blocker, open])
  return null
}

/**
 * Follows a test that another tab submitted or left: to the dashboard with its score, or to the home page.
 */
function useEndedElsewhere(): void {
  const store = useStore()
  const navigate = useNavigate()
  const ended = useSyncExternalStore(store.subscribe, () => store.saveState() === 'ended')
  useEffect(() => {
    if (!ended) return
    const { attempt } = store.sitting()
    const [to, state] =
      attempt.state === 'left'
        ? [paths.home.href(), { leftEarly: true }]
        : [paths.dashboard.href(), completedState(attempt, store.owner(), null, store.now())]
    void navigate(to, { replace: true, state })
  }, [ended, store, navigate])
}

const EXPIRED = {
  title: 'This test has expired',
  text: 'We store a guest’s test for 30 days after its last answer. This one has been deleted, so it can no longer be scored.',
}
const GONE = {
  title: 'This test is no longer available',
  text: 'It’s no longer in your account, so it can’t be scored.',
}

/** The server no longer has a test that this device still has. It can't be scored, so we offer a new one. */
function ExpiredTest() {
  const { request, owner } = useStore()
  const { section, version, mode } = request
  const newTestHref =
    mode === 'test-day' ? paths.testDayMode.href() : paths.test.href(section, version, request)
  return (
    <Page>
      <MessageScreen {...('token' in owner() ? EXPIRED : GONE)}>
        <LinkButton variant="primary" to={newTestHref} replace>
          Start a new test
        </LinkButton>
        <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
      </MessageScreen>
    </Page>
  )
}
