import { sectionAt } from '#domain/attempts/attempt.ts'
import { toneClass } from '#web/components/tone.ts'
import { classNames } from '#web/lib/class-names.ts'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { CalculatorPanel } from '../calculator/calculator-panel.tsx'
import { LimitedNotice } from '../frame/limited-notice.tsx'
import { Panes } from './panes.tsx'
import { PauseScreen } from '../between/pause-screen.tsx'
import { SignedOutNotice } from '../frame/signed-out-notice.tsx'
import { StorageNotice } from '../frame/storage-notice.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useShownSide } from './use-side.ts'
import { useSitting } from '../sitting/use-sitting.ts'

type Props = {
  paused: boolean
  /** Whether the student has dismissed the notice of limited questions. It shows once per test. */
  limitedRead: boolean
  onLimitedRead: () => void
}

/**
 * Fills the window with passage and question side by side and the bars always visible. A pause covers the
 * questions.
 */
export function QuestionScreen({ paused, limitedRead, onLimitedRead }: Props) {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const shown = useShownSide()
  return (
    <div className={classNames('player', toneClass(section))} data-paused={paused}>
      <TopBar />
      <main className="player__main" id="main" tabIndex={-1}>
        {paused && <PauseScreen />}
        <div className="player__work">
          <StorageNotice />
          <SignedOutNotice />
          {!limitedRead && <LimitedNotice onRead={onLimitedRead} />}
          <Panes {...shown} />
          <CalculatorPanel />
        </div>
      </main>
      <BottomBar {...shown} />
    </div>
  )
}
