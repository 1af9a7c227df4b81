import { servableCount, type FilterCounts } from '#domain/bank/filter-counts.ts'
import { standardCount, type Section, type Version } from '#domain/exam/formats.ts'
import { formatMinutes, sectionSeconds, TIMING_NAMES, TIMINGS, type Timing } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Skeleton, VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useNavigate } from '#web/lib/router.ts'
import type { CountedState } from '#web/lib/use-counted.ts'
import { filterOf, matchingAndServed, type Choices } from './choices.ts'
import { matchMessage, type MatchMessage } from './match-message.ts'
import './summary.css'

type Props = {
  section: Section
  version: Version
  timing: Timing
  choices: Choices
  counted: CountedState<FilterCounts>
  onTryAgain: () => void
  onClear: () => void
}

const UNKNOWN = {
  tone: 'warn',
  text: 'We couldn’t count the matching questions. You can try again, or start anyway.',
} as const satisfies MatchMessage
const ICONS = { ok: 'circle-check', warn: 'info', none: 'warn' } as const
const TONES = { ok: 'tone-ok', warn: 'tone-warn', none: 'tone-bad' } as const

/** A summary of the chosen test: its length, how many questions match, and the button that starts it. */
export function Summary({ section, version, timing, choices, counted, onTryAgain, onClear }: Props) {
  const navigate = useNavigate()
  const filter = filterOf(section, choices)
  const knownCounts = counted.state === 'counted' ? matchingAndServed(section, counted.counts, choices) : null
  const count = knownCounts?.served ?? choices.count
  // The address has no count if it's the standard form's, so that the test isn't a custom one.
  const countOption = !choices.wantsChecks && count === standardCount(version, section) ? {} : { count }
  const seconds = sectionSeconds(version, section, count, TIMINGS[timing])
  const message =
    counted.state === 'counted' && knownCounts !== null
      ? matchMessage(
          { version, section },
          { matching: knownCounts.matching, count: choices.count, total: servableCount(counted.counts, {}) },
        )
      : UNKNOWN
  const isEmpty = counted.state === 'counted' && message.tone === 'none'
  return (
    <section className="summary" aria-label="Your test">
      <div className="summary__facts">
        <p className="summary__main">
          <strong>{count}</strong> {count === 1 ? 'question' : 'questions'}
        </p>
        <p className="summary__main">
          <strong>{seconds === null ? TIMING_NAMES.untimed : formatMinutes(seconds)}</strong>
        </p>
      </div>
      <div id="summary-message" className="summary__message" role="status">
        {counted.state === 'loading' ? (
          <div className="summary__loading">
            <VisuallyHidden>Counting questions</VisuallyHidden>
            <Skeleton />
          </div>
        ) : (
          <p className={TONES[message.tone]}>
            <Icon name={ICONS[message.tone]} />
            <span>{message.text}</span>
          </p>
        )}
      </div>
      {counted.state === 'failed' && <TryAgainButton onClick={onTryAgain} />}
      <div className="summary__actions">
        <Button
          variant="primary"
          large
          iconEnd="arrow-right"
          aria-disabled={isEmpty}
          aria-describedby="summary-message"
          onClick={() => {
            if (!isEmpty)
              void navigate(
                paths.test.href(section, version, {
                  timing,
                  ...countOption,
                  ...filter,
                  check: choices.wantsChecks,
                }),
              )
          }}
        >
          Start Test
        </Button>
        <Button large onClick={onClear}>
          Clear All
        </Button>
      </div>
    </section>
  )
}
