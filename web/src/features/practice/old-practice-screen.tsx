import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { FormatScreen } from './format-screen.tsx'
import { TestDayCard } from './test-day-card.tsx'

export function OldPracticeScreen() {
  return <FormatScreen version="old" beside={<TestDayCard timing={useTimingChoice()} />} />
}
