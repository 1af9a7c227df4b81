import { sectionAt } from '../../../../domain/attempts/attempt.ts'
import { goTo, moveClock } from '../../../../domain/attempts/sitting.ts'
import { Button } from '../../components/button.tsx'
import { EndButton } from './end-button.tsx'
import { answeredCount, positionOf } from './questions.ts'
import { useSitting, useStore } from './use-sitting.ts'

/** Previous, how far the section is, and Next: on the last question Submit Test, or the way to the next section. */
export function BottomBar({ onSubmit }: { onSubmit: () => void }) {
  const store = useStore()
  const index = useSitting(({ current }) => current)
  const number = useSitting((sitting) => positionOf(sitting).number)
  const total = useSitting((sitting) => positionOf(sitting).of)
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const lastSection = useSitting(({ attempt }) => attempt.sections.at(-1)?.section === section)
  const turn = (to: number) => store.apply((sitting, now) => goTo(sitting, to, now))
  return (
    <footer className="player__bottom">
      <Button icon="chevron-left" disabled={number === 1} onClick={() => turn(index - 1)}>
        <span className="player__long">Previous</span>
      </Button>
      <Answered />
      {number < total && (
        <Button variant="primary" iconEnd="chevron-right" onClick={() => turn(index + 1)}>
          Next
        </Button>
      )}
      {number === total && lastSection && <EndButton label="Submit Test" onEnd={onSubmit} />}
      {number === total && !lastSection && (
        <EndButton
          label="Finish Section"
          icon="chevron-right"
          onEnd={() => store.apply((sitting, now) => moveClock(sitting, 'finish', section, now))}
        />
      )}
    </footer>
  )
}

function Answered() {
  const answered = useSitting(answeredCount)
  const total = useSitting((sitting) => positionOf(sitting).of)
  return (
    <p className="player__answered tabular">
      {answered}/{total} <span className="player__long">answered</span>
    </p>
  )
}
