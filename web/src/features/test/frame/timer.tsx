import { currentClock, msLeft } from '#domain/attempts/sitting.ts'
import { formatClock, TIMER_RED_AT, timerTone } from '#domain/exam/timing.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { withKey } from '../shortcuts/shortcuts.ts'
import { isNoticeDue } from '../speech/time-marks.ts'
import { toggleTool, useTool } from '../tools/tool-settings.ts'
import { useTimed } from '../sitting/use-sitting.ts'
import './timer.css'

/**
 * The time left of the section: orange from 10 minutes, pulsing red from 5. From 5 minutes on it can't be
 * hidden.
 */
export function Timer() {
  const left = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    return ms === null ? null : Math.ceil(ms / 1000)
  })
  const hidden = useTool('timerHidden')
  if (left === null) return <span className="timer">Untimed</span>
  const mayHide = left > TIMER_RED_AT
  return (
    <>
      {hidden && mayHide ? (
        <span className="timer timer--hidden">
          <Icon name="timer" />
          Time hidden
        </span>
      ) : (
        <span
          className="timer"
          data-tone={timerTone(left)}
          role="timer"
          aria-label={`Time left: ${formatClock(left)}`}
        >
          <Icon name="timer" />
          <span className="tabular">{formatClock(left)}</span>
        </span>
      )}
      {mayHide && <HideTime hidden={hidden} />}
    </>
  )
}

function HideTime({ hidden }: { hidden: boolean }) {
  const label = hidden ? 'Show time' : 'Hide time'
  return (
    <IconButton
      icon={hidden ? 'eye' : 'eye-off'}
      label={label}
      word={label}
      title={withKey(label, 'timerHidden')}
      className="player__optional"
      onClick={() => toggleTool('timerHidden')}
    />
  )
}

/** Briefly shows that 5 minutes are left. A hidden time has just reappeared then. */
export function TimeNotice() {
  const due = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    const clock = currentClock(sitting, now)
    if (ms === null || clock.seconds === null || clock.state !== 'running') return false
    return isNoticeDue(Math.ceil(ms / 1000), clock.seconds)
  })
  // Hidden from screen readers, because the announcer announces it.
  return due ? (
    <p className="time-notice" aria-hidden="true">
      5 minutes left
    </p>
  ) : null
}
