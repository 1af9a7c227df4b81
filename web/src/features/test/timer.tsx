import { useState } from 'react'
import { msLeft } from '../../../../domain/attempts/sitting.ts'
import { formatClock, TIMER_ORANGE_AT, TIMER_RED_AT, timerTone } from '../../../../domain/exam/timing.ts'
import { Icon } from '../../components/icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useTimed } from './use-sitting.ts'

/** Time left of the section: orange from 10 minutes, red with a pulse from 5, each announced once. */
export function Timer() {
  const left = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    return ms === null ? null : Math.ceil(ms / 1000)
  })
  if (left === null) return <span className="timer">Untimed</span>
  return (
    <span
      className="timer"
      data-tone={timerTone(left)}
      role="timer"
      aria-label={`Time left: ${formatClock(left)}`}
    >
      <Icon name="timer" />
      <span className="tabular">{formatClock(left)}</span>
      <TimeWarning left={left} />
    </span>
  )
}

/** Says once that a threshold was passed; not for one that was passed before the test came on screen. */
function TimeWarning({ left }: { left: number }) {
  const mark = [TIMER_RED_AT, TIMER_ORANGE_AT].find((seconds) => left <= seconds) ?? null
  const [markAtStart] = useState(mark)
  return (
    <VisuallyHidden>
      <span role="status">
        {mark !== null && mark !== markAtStart && `${mark / 60} minutes left in this section.`}
      </span>
    </VisuallyHidden>
  )
}
