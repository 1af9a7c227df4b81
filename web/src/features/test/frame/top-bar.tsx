import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { SaveState } from '#domain/attempts/device-sitting.ts'
import { currentClock, msLeft } from '#domain/attempts/sitting.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { formatClock, TIMER_RED_AT, timerTone } from '#domain/exam/timing.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { answeredCount, positionOf } from '../sitting/questions.ts'
import { useSitting, useStore, useTimed } from '../sitting/use-sitting.ts'
import { withKey } from '../shortcuts/shortcuts.ts'
import { isNoticeDue } from '../speech/time-marks.ts'
import { toggleTool, useTool } from '../tools/tool-settings.ts'
import { PauseButton } from './pause-button.tsx'
import { sectionFacts } from './section-facts.ts'
import { ToolButtons } from './tool-buttons.tsx'
import './timer.css'
import './top-bar.css'

/**
 * The bar with the section, the save state, the time, and the tools. Below it is a progress bar of answered questions.
 * @param onSkip focuses the choices; null while they're hidden
 */
export function TopBar({ onSkip }: { onSkip: (() => void) | null }) {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const topics = useSitting(({ attempt }) => attempt.topics)
  const facts = useSitting(({ attempt }) => sectionFacts(attempt, section))
  return (
    <header className="player__top">
      <div className="player__bar">
        <div className="player__where">
          <IconTile icon={section} tone={section} />
          <div className="player__name">
            <h1 className="player__title" tabIndex={-1} data-topic={topics?.length === 1 || undefined}>
              {topics?.length === 1 ? topics[0] : SECTION_NAMES[section]}
              {topics && <span className="player__long"> Practice</span>}
            </h1>
            <p className="fine player__facts" title={facts}>
              {facts}
            </p>
          </div>
          {/* After the heading, which has the focus when a test opens. */}
          {onSkip !== null && (
            <a
              href="#choices"
              className="skip-link"
              onClick={(event) => {
                event.preventDefault()
                onSkip()
              }}
            >
              Skip to the choices
            </a>
          )}
          <SaveIndicator />
        </div>
        <div className="player__time">
          <Timer />
          <PauseButton />
        </div>
        <ToolButtons />
      </div>
      <ProgressLine />
      <TimeNotice />
    </header>
  )
}

/** The progress bar. It updates its element directly, so that an answer doesn't rerender it. */
function ProgressLine() {
  const store = useStore()
  const line = useRef<HTMLProgressElement>(null)
  useLayoutEffect(() => {
    const show = () => {
      const answered = answeredCount(store.sitting())
      const { of } = positionOf(store.sitting())
      line.current?.setAttribute('max', String(of))
      line.current?.setAttribute('value', String(answered))
      line.current?.setAttribute('aria-label', `${answered} of ${of} answered`)
    }
    show()
    return store.subscribe(show)
  }, [store])
  return <progress ref={line} className="player__progress" />
}

/** In a narrow bar we hide `more`, and all text of the state `saved`. */
const LABELS = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'refresh', text: 'Saving' },
  device: { icon: 'cloud', text: 'On', more: ' this', end: ' device' },
  gone: { icon: 'cloud-off', text: 'Not on the server' },
  ended: { icon: 'check', text: 'Ended', more: ' in another tab' },
  'signed-out': { icon: 'cloud-off', text: 'Signed out', more: ', saved on this device' },
  offline: { icon: 'cloud-off', text: 'Offline', more: ', saved on this device' },
} as const satisfies Record<SaveState, { icon: string; text: string; more?: string; end?: string }>

/**
 * Shows where the answers are: on the server, being sent, or on this device until the server can be reached.
 */
function SaveIndicator() {
  const store = useStore()
  const state = useSyncExternalStore(store.subscribe, store.saveState)
  const label = LABELS[state]
  return (
    <span className="save-indicator" data-state={state}>
      <Icon name={label.icon} />
      <span className="save-indicator__text">
        {label.text}
        {'more' in label && <span className="player__long">{label.more}</span>}
        {'end' in label && label.end}
      </span>
    </span>
  )
}

/**
 * The time left of the section: orange from 10 minutes, pulsing red from 5. From 5 minutes on, hiding it only
 * stops the pulse.
 */
function Timer() {
  const secondsLeft = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    return ms === null ? null : Math.ceil(ms / 1000)
  })
  const isHidden = useTool('timerHidden')
  if (secondsLeft === null) return <span className="timer">Untimed</span>
  const canHide = secondsLeft > TIMER_RED_AT
  return (
    <>
      {isHidden && canHide ? (
        <span className="timer timer--hidden">
          <Icon name="timer" />
          Time hidden
        </span>
      ) : (
        <span
          className="timer"
          data-tone={timerTone(secondsLeft)}
          data-steady={isHidden || undefined}
          role="timer"
          aria-label={`Time left: ${formatClock(secondsLeft)}`}
        >
          <Icon name="timer" />
          <span className="tabular">{formatClock(secondsLeft)}</span>
        </span>
      )}
      {canHide && <HideTime isHidden={isHidden} />}
    </>
  )
}

function HideTime({ isHidden }: { isHidden: boolean }) {
  const label = isHidden ? 'Show time' : 'Hide time'
  return (
    <IconButton
      icon={isHidden ? 'eye' : 'eye-off'}
      label={label}
      word={label}
      title={withKey(label, 'timerHidden')}
      className="player__optional"
      onClick={() => toggleTool('timerHidden')}
    />
  )
}

/** Briefly shows that 5 minutes are left. A hidden timer reappears at the same moment. */
function TimeNotice() {
  const isDue = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    const clock = currentClock(sitting, now)
    if (ms === null || clock.seconds === null || clock.state !== 'running') return false
    return isNoticeDue(Math.ceil(ms / 1000), clock.seconds)
  })
  // Hidden from screen readers, because the announcer announces it.
  return isDue ? (
    <p className="time-notice" aria-hidden="true">
      5 minutes left
    </p>
  ) : null
}
