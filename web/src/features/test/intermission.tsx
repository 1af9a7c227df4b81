import { sectionAt } from '../../../../domain/attempts/attempt.ts'
import { moveClock } from '../../../../domain/attempts/sitting.ts'
import { SECTION_NAMES } from '../../../../domain/exam/formats.ts'
import { formatDuration } from '../../../../domain/exam/timing.ts'
import { Button } from '../../components/button.tsx'
import { Facts } from '../../components/facts.tsx'
import { IconTile } from '../../components/icon-tile.tsx'
import { Page } from '../../components/page.tsx'
import { useSitting, useStore } from './use-sitting.ts'
import './intermission.css'

/** Before each section of a full test. The clock starts with Continue. */
export function Intermission({ onEnd }: { onEnd: () => void }) {
  const store = useStore()
  const clock = useSitting(({ attempt, current }) => sectionAt(attempt, current))
  const place = useSitting(
    ({ attempt }) => attempt.sections.findIndex(({ section }) => section === clock.section) + 1,
  )
  const of = useSitting(({ attempt }) => attempt.sections.length)
  const { section, count, seconds } = clock
  const end = () => {
    if (
      window.confirm(
        'Are you sure you want to end this test early? Your progress will be saved and submitted.',
      )
    )
      onEnd()
  }
  return (
    <Page>
      <div className="container container--narrow intermission">
        <IconTile icon={section} tone={section} />
        <p className="muted">
          Section {place} of {of}
        </p>
        <h1>{SECTION_NAMES[section]}</h1>
        <p className="lede">
          <Facts items={[`${count} questions`, seconds === null ? 'Untimed' : formatDuration(seconds)]} />
        </p>
        <ul className="intermission__rules">
          <li>You can change your answers within this section.</li>
          <li>You cannot return to this section after moving on.</li>
          {seconds !== null && <li>The clock starts when you continue.</li>}
        </ul>
        <div className="cluster">
          <Button
            variant="primary"
            large
            iconEnd="arrow-right"
            onClick={() => store.apply((sitting, now) => moveClock(sitting, 'start', section, now))}
          >
            Continue
          </Button>
          {place > 1 && (
            <Button large onClick={end}>
              End Test Early
            </Button>
          )}
        </div>
      </div>
    </Page>
  )
}
