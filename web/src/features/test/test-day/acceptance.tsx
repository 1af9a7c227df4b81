import { useState } from 'react'
import { VERSION_NAMES, type Version } from '#domain/exam/formats.ts'
import {
  breakSecondsOf,
  canSkipScience,
  TEST_DAY_TIMINGS,
  testDayPlan,
  type TestDayPlan,
} from '#domain/exam/test-day.ts'
import { formatDuration, TIMING_NAMES, TIMINGS } from '#domain/exam/timing.ts'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { chooseTiming } from '#web/lib/choose-timing.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import type { UnfinishedTest } from '#web/lib/device/unfinished.ts'
import { readCounts } from '#web/lib/question-counts.ts'
import { timingNote } from '#web/lib/timing-options.ts'
import { useCounted } from '#web/lib/use-counted.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths } from '#web/config/paths.ts'
import { listSections } from '#web/lib/test-name.ts'
import { AcceptAndStart } from './accept-and-start.tsx'
import { FormatChoice } from './format-choice.tsx'
import { useCanEnterFullscreen } from './fullscreen.ts'
import { PlanTable } from './plan-table.tsx'

export type TestDayTiming = (typeof TEST_DAY_TIMINGS)[number]

/** The settings of a simulation: timing, format, and whether Science is part of it. */
export type Simulation = { timing: TestDayTiming; version: Version; hasScience: boolean }

type Rule = { icon: IconName; rule: string; because: string }
const rulesWith = (breakSeconds: number): readonly Rule[] => [
  { icon: 'pause', rule: 'No pause', because: 'The clock keeps running, even while this page is closed.' },
  {
    icon: 'timer',
    rule: 'Sections end when time runs out',
    because: 'The next one follows, whether or not you’re done.',
  },
  { icon: 'lock', rule: 'You can’t go back', because: 'You can’t reopen a finished section.' },
  {
    icon: 'clock',
    rule: `Breaks of at most ${breakSeconds} seconds`,
    because: 'Before each section. Then the section starts automatically.',
  },
  {
    icon: 'x',
    rule: 'Emergency Exit gives no score',
    because: 'It ends the simulation, and you can’t come back to it.',
  },
]

const THINGS_TO_PREPARE = [
  'A quiet room, with all other devices put away',
  'Your charger, plugged in',
  'Scratch paper and pencils',
  'A calculator you know (there’s also one on screen)',
] as const

type Props = {
  /** A simulation in progress on this device; null if there is none. */
  runningSimulation: UnfinishedTest | null
  /** The format that is chosen at first. */
  initialVersion: Version
  /** Called in the click's event handler, because full screen requires a click. */
  onStart: (simulation: Simulation) => void
}

/** Explains the simulation and asks the student to accept its rules. */
export function Acceptance({ runningSimulation, initialVersion, onStart }: Props) {
  const { counted, tryAgain } = useCounted(readCounts)
  const timingChoice = useTimingChoice()
  const timing = TEST_DAY_TIMINGS.find((value) => value === timingChoice) ?? 'standard'
  const [version, setVersion] = useState(initialVersion)
  const [wantsScience, setWantsScience] = useState(true)
  const hasScience = wantsScience || !canSkipScience(version)
  const available = counted.state === 'counted' ? counted.counts[version] : null
  const { timeFactor } = TIMINGS[timing]
  const simulation = { version, timeFactor, hasScience }
  const standardPlan = testDayPlan(null, simulation)
  const plan = testDayPlan(available, simulation)
  return (
    <div className="container test-day">
      <header className="test-day__head">
        <h1>Test Day Mode</h1>
        <p className="lede">
          The full {VERSION_NAMES[version]} test under test-day rules: {formatUnbroken(standardPlan.seconds)}{' '}
          of testing. Allow {formatUnbroken(standardPlan.totalSeconds)}, including the start and the breaks.
        </p>
        {runningSimulation !== null && <RunningNotice attemptId={runningSimulation.id} />}
      </header>

      <Rules breakSeconds={breakSecondsOf(timeFactor)} />
      <ReadyList />
      <Card raised className="test-day__start">
        <FormatChoice
          version={version}
          onVersion={setVersion}
          hasScience={hasScience}
          standardPlan={testDayPlan(null, { version, timeFactor: 1, hasScience })}
        />
        {canSkipScience(version) && (
          <label className="test-day__science">
            <input
              type="checkbox"
              checked={wantsScience}
              onChange={(event) => setWantsScience(event.target.checked)}
            />
            <span>Include Science (optional)</span>
          </label>
        )}
        {counted.state === 'failed' ? <UncountedNotice onTryAgain={tryAgain} /> : <BankNotice plan={plan} />}
        <PlanTable plan={plan} />
        <div className="test-day__choice">
          <Segmented
            label="Timing"
            name="timing"
            options={TEST_DAY_TIMINGS.map((value) => ({ value, label: TIMING_NAMES[value] }))}
            value={timing}
            onChange={chooseTiming}
          />
          <p className="muted small">{timingNote(timing)}</p>
        </div>
        <AcceptAndStart plan={plan} onStart={() => onStart({ timing, version, hasScience })} />
      </Card>
    </div>
  )
}

/** The rules of a simulation. */
function Rules({ breakSeconds }: { breakSeconds: number }) {
  const canFillScreen = useCanEnterFullscreen()
  return (
    <section className={`test-day__rules ${toneClass('warn')}`} aria-labelledby="test-day-rules">
      <h2 id="test-day-rules" className="test-day__title">
        <Icon name="warn" />
        These rules are strict
      </h2>
      <ul role="list">
        {rulesWith(breakSeconds).map(({ icon, rule, because }) => (
          <li key={rule}>
            <Icon name={icon} />
            <p>
              <strong>{rule}</strong>
              <span className="muted">{because}</span>
            </p>
          </li>
        ))}
        <li>
          <Icon name="expand" />
          <p>
            <strong>Full screen</strong>
            <span className="muted">
              {canFillScreen
                ? 'From the start to the end of the last section.'
                : 'This device doesn’t support it, so keep other apps closed.'}
            </span>
          </p>
        </li>
      </ul>
    </section>
  )
}

/** The things to prepare before a simulation. */
const ReadyList = () => (
  <section className="test-day__ready" aria-labelledby="test-day-ready">
    <h2 id="test-day-ready" className="test-day__title">
      Have these ready
    </h2>
    <ul role="list">
      {THINGS_TO_PREPARE.map((thing) => (
        <li key={thing}>
          <Icon name="check" />
          {thing}
        </li>
      ))}
    </ul>
  </section>
)

/**
 * Shown if a simulation is in progress on this device: its clock is running while the student reads the
 * rules.
 */
function RunningNotice({ attemptId }: { attemptId: string }) {
  return (
    <Notice
      tone="info"
      title="A simulation is running on this device"
      className="test-day__already"
      actions={
        <LinkButton to={paths.testDayMode.resume(attemptId)} iconEnd="arrow-right">
          Continue it
        </LinkButton>
      }
    >
      <p>Its clock is still running.</p>
    </Notice>
  )
}

/** Shown if the bank has fewer questions than the standard form. */
function BankNotice({ plan: { limited, missing, count, standardCount } }: { plan: TestDayPlan }) {
  if (!limited) return null
  if (missing.length > 0)
    return (
      <Notice tone="warn" title="No simulation yet">
        <p>
          The question bank has no {listSections(missing, 'or')} questions yet, and a simulation needs all of
          its sections.
        </p>
      </Notice>
    )
  return (
    <Notice tone="yellow" title="Limited Questions Available">
      <p>
        The bank can serve {count} of {standardCount} questions today. Each section’s time is shortened to
        match.
      </p>
    </Notice>
  )
}

/**
 * Shown if the counts couldn't be loaded. The plan then shows the standard form, and the bank may have fewer questions.
 */
const UncountedNotice = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Notice
    tone="warn"
    title="We couldn’t count the questions"
    actions={<TryAgainButton onClick={onTryAgain} />}
  >
    <p>
      The plan below is the standard one. You can try again, or start anyway: a simulation starts only with
      all of its sections.
    </p>
  </Notice>
)

/** Formats a duration so that it stays on one line. */
const formatUnbroken = (seconds: number): string => formatDuration(seconds).replaceAll(' ', '\u00A0')
