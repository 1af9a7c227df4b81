import { useEffect, useRef } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { msLeft } from '#domain/attempts/sitting.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { formatClock, TIMER_RED_AT } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { togglePause } from '../frame/pause-button.tsx'
import { useSitting, useStore, useTimed } from '../sitting/use-sitting.ts'
import { useTool } from '../tools/tool-settings.ts'
import './pause-screen.css'

/** Replaces the questions while the clock is paused. The student can resume, or leave and come back later. */
export function PauseScreen() {
  const store = useStore()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const remainingMs = useTimed(msLeft)
  const isTimeHidden = useTool('timerHidden') && (remainingMs ?? 0) > TIMER_RED_AT * 1000
  const resumeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => resumeButton.current?.focus(), [])
  return (
    <section className="pause" aria-labelledby="paused">
      <span className="pause__mark">
        <Icon name="pause" />
      </span>
      <h2 id="paused">Paused</h2>
      <p className="lede">
        {remainingMs !== null && !isTimeHidden && (
          <>
            <strong className="tabular">{formatClock(remainingMs / 1000)}</strong> left in{' '}
            {SECTION_NAMES[section]}.{' '}
          </>
        )}
        Your answers and your place are saved.
      </p>
      <div className="pause__ways">
        <Button ref={resumeButton} variant="primary" large icon="play" onClick={() => togglePause(store)}>
          Resume
        </Button>
        <LinkButton large to={paths.practiceTests.href()}>
          Leave and come back later
        </LinkButton>
      </div>
    </section>
  )
}
