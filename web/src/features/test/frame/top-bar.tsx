import { useLayoutEffect, useRef } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { PauseButton } from './pause-button.tsx'
import { answeredCount, positionOf } from '../sitting/questions.ts'
import { SaveIndicator } from './save-indicator.tsx'
import { sectionFacts } from './section-facts.ts'
import { TimeNotice, Timer } from './timer.tsx'
import { ToolButtons } from './tool-buttons.tsx'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import './top-bar.css'

/** Section and save state, time, and tools, with a progress bar of answered questions below. */
export function TopBar() {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const facts = useSitting(({ attempt }) => sectionFacts(attempt, section))
  return (
    <header className="player__top">
      <div className="player__bar">
        <div className="player__where">
          <IconTile icon={section} tone={section} />
          <div className="player__name">
            <h1 className="player__title" tabIndex={-1}>
              {SECTION_NAMES[section]}
            </h1>
            <p className="fine player__facts" title={facts}>
              {facts}
            </p>
          </div>
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

/** Updates the DOM element directly, so that an answer doesn't rerender anything. */
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
