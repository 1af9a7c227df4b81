import { sectionAt } from '../../../../domain/attempts/attempt.ts'
import { SECTION_NAMES, VERSION_NAMES } from '../../../../domain/exam/formats.ts'
import { IconTile } from '../../components/icon-tile.tsx'
import { answeredCount, positionOf } from './questions.ts'
import { SaveIndicator } from './save-indicator.tsx'
import { Timer } from './timer.tsx'
import { useSitting } from './use-sitting.ts'

/** Section, saved state, time; beneath it how much of the section is answered. */
export function TopBar() {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const version = useSitting(({ attempt }) => attempt.version)
  return (
    <header className="player__top">
      <div className="player__bar">
        <IconTile icon={section} tone={section} />
        <div className="player__name">
          <h1 className="player__title">{SECTION_NAMES[section]}</h1>
          <p className="fine">{VERSION_NAMES[version]}</p>
        </div>
        <SaveIndicator />
        <Timer />
      </div>
      <ProgressLine />
    </header>
  )
}

function ProgressLine() {
  const answered = useSitting(answeredCount)
  const total = useSitting((sitting) => positionOf(sitting).of)
  return (
    <progress
      className="player__progress"
      max={total}
      value={answered}
      aria-label={`${answered} of ${total} answered`}
    />
  )
}
