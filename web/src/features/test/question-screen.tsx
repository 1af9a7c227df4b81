import { useState } from 'react'
import { sectionAt } from '../../../../domain/attempts/attempt.ts'
import { toneClass } from '../../components/tone.ts'
import { classNames } from '../../lib/class-names.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CalculatorPanel } from './calculator/calculator-panel.tsx'
import { LimitedNotice } from './limited-notice.tsx'
import { Panes } from './panes.tsx'
import { PauseScreen } from './pause-screen.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { useSide } from './use-side.ts'
import { useSitting } from './use-sitting.ts'

/** Fills the window: passage beside question, the bars always in sight. A pause covers the questions. */
export function QuestionScreen({ paused }: { paused: boolean }) {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const shown = useSide()
  const [limitedRead, setLimitedRead] = useState(false)
  return (
    <div className={classNames('player', toneClass(section))} data-paused={paused}>
      <TopBar />
      <main className="player__main" id="main" tabIndex={-1}>
        {paused && <PauseScreen />}
        <div className="player__work">
          <StorageNotice />
          {!limitedRead && <LimitedNotice onRead={() => setLimitedRead(true)} />}
          <Panes {...shown} />
          <CalculatorPanel />
        </div>
      </main>
      <BottomBar {...shown} />
    </div>
  )
}
