import { testDayPlan } from '#domain/exam/test-day.ts'
import { formatDuration, TIMINGS, type Timing } from '#domain/exam/timing.ts'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { FormatScreen } from './format-screen.tsx'
import './test-day-card.css'

function OldPracticeScreen() {
  return <FormatScreen version="old" beside={<TestDayCard timing={useTimingChoice()} />} />
}

/** The card that leads to Test Day Mode. A simulation is never untimed. */
function TestDayCard({ timing }: { timing: Timing }) {
  const totalTime = formatDuration(
    testDayPlan(null, { version: 'old', timeFactor: TIMINGS[timing].timeFactor }).totalSeconds,
  )
  return (
    <Card className="test-day-card">
      <div className="test-day-card__head">
        <IconTile icon="expand" tone="full" />
        <h2>Test Day Mode</h2>
      </div>
      <p className="muted">
        The full test, as on test day: full screen, no pausing, short breaks, and no going back to a finished
        section. Allow {totalTime}, including the start and the breaks.
      </p>
      <LinkButton to={paths.testDayMode.href()} large wide>
        Go to Test Day Mode
      </LinkButton>
    </Card>
  )
}

export { OldPracticeScreen as Component }
