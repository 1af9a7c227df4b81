import { useEffect, useRef } from 'react'
import { breakMs, sectionAt } from '#domain/attempts/attempt.ts'
import { hasTimedOut, breakEndsAt } from '#domain/attempts/breaks.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { applyClockAction } from '#domain/attempts/sitting.ts'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { formatMinutes, TIMING_NAMES, timingOf, formatClock } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Page } from '#web/components/page.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { beforePaint } from '#web/lib/run-later.ts'
import { FoldableDirections } from './directions.tsx'
import { OwnReminders } from './reminders.tsx'
import { usePlayer } from '../sitting/player-context.ts'
import { sectionPlace } from '../frame/section-facts.ts'
import { useSitting, useStore, useTimed } from '../sitting/use-sitting.ts'
import { useEarlyExit } from '../ending/use-early-exit.ts'
import { announce } from '../speech/announce.ts'
import './intermission.css'

/**
 * The screen before each section of a full test. The clock starts with Continue, and on test day at the end
 * of the break at the latest.
 */
export function Intermission() {
  const store = useStore()
  const { open } = usePlayer()
  const earlyExit = useEarlyExit()
  const clock = useSitting(({ attempt, current }) => sectionAt(attempt, current))
  const place = useSitting(({ attempt }) => sectionPlace(attempt, clock.section))
  const timing = useSitting(({ attempt }) => timingOf(attempt))
  const isTestDay = useSitting(({ attempt }) => attempt.mode === 'test-day')
  const heading = useRef<HTMLHeadingElement>(null)
  const { section, count, seconds } = clock

  // Waits for the next frame: only then has the dialog that ended the previous section returned the focus.
  useEffect(() => {
    window.scrollTo(0, 0)
    return beforePaint(() => heading.current?.focus({ preventScroll: true }))
  }, [])

  const facts = [
    `${count} questions`,
    ...(seconds === null ? [] : [formatMinutes(seconds)]),
    ...(timing === 'standard' ? [] : [TIMING_NAMES[timing]]),
  ]
  return (
    <Page>
      <div className={`container container--narrow intermission ${toneClass(section)}`}>
        <SectionSteps current={section} />
        <TimeIsUp before={section} />
        <div className="intermission__head">
          <IconTile icon={section} tone={section} />
          <div>
            <p className="muted">{place}</p>
            <h1 ref={heading} tabIndex={-1}>
              {SECTION_NAMES[section]}
            </h1>
          </div>
        </div>
        <p className="lede">
          <Facts items={facts} />
        </p>
        <ul className="intermission__list">
          <li>You can change your answers within this section.</li>
          <li>You cannot return to this section after moving on.</li>
          {seconds !== null && !isTestDay && <li>The clock starts when you continue.</li>}
        </ul>
        {!isTestDay && <OwnReminders section={section} />}
        <FoldableDirections section={section} />
        <BreakCountdown section={section} />
        <div className="intermission__ways">
          <Button
            variant="primary"
            large
            iconEnd="arrow-right"
            onClick={() => store.apply((sitting, now) => applyClockAction(sitting, 'start', section, now))}
          >
            Continue
          </Button>
          <Button large onClick={() => open(earlyExit.dialog)}>
            {earlyExit.label}
          </Button>
        </div>
      </div>
    </Page>
  )
}

/** Says that the previous section's time ran out, if it did. */
function TimeIsUp({ before }: { before: Section }) {
  const store = useStore()
  const endedSection = useSitting(({ attempt }) => {
    const { sections } = advance(attempt, store.now())
    const previous = sections[sections.findIndex(({ section }) => section === before) - 1]
    return previous !== undefined && hasTimedOut(previous) ? previous.section : null
  })
  if (endedSection === null) return null
  return (
    <p className="intermission__note">
      <Icon name="clock" />
      Time is up for {SECTION_NAMES[endedSection]}. Your answers are saved.
    </p>
  )
}

/** How many seconds before the end of a break we announce the end to screen readers. */
const ENDING_SECONDS = 10

/** Shows the time left of a break on test day, which ends automatically. */
function BreakCountdown({ section }: { section: Section }) {
  const secondsLeft = useTimed(({ attempt }, now) => {
    const end = breakEndsAt(attempt, section, now)
    return end === null ? null : Math.ceil((end - now) / 1000)
  })
  const minutes = useSitting(({ attempt }) => breakMs(attempt) / 60_000)
  const stage = secondsLeft === null ? null : secondsLeft > ENDING_SECONDS ? 'break' : 'ending'
  const name = SECTION_NAMES[section]
  useEffect(() => {
    if (stage === 'break')
      announce(
        `Break. ${name} starts automatically within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      )
    if (stage === 'ending') announce(`${name} starts within ${ENDING_SECONDS} seconds.`)
  }, [stage, name, minutes])
  if (secondsLeft === null) return null
  return (
    <p className="intermission__break" role="timer" aria-label={`Break: ${secondsLeft} seconds left`}>
      <Icon name="timer" />
      <span>
        {name} starts automatically in <strong className="tabular">{formatClock(secondsLeft)}</strong>
      </span>
    </p>
  )
}

/** The sections of a full test in order: done, current, and later. */
function SectionSteps({ current }: { current: Section }) {
  const store = useStore()
  const attempt = useSitting((sitting) => sitting.attempt)
  const { sections } = advance(attempt, store.now())
  return (
    <ol role="list" className="steps" aria-label="Sections">
      {sections.map(({ section, state }, index) => {
        const isCurrent = section === current
        const isDone = state === 'finished'
        return (
          <li
            key={section}
            className={`step ${toneClass(section)}`}
            data-state={isDone ? 'done' : isCurrent ? 'now' : 'later'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="step__mark" aria-hidden="true">
              {isDone ? <Icon name="check" /> : index + 1}
            </span>
            <span className="step__name">{SECTION_NAMES[section]}</span>
            <span className="step__state">{isDone ? 'Done' : isCurrent ? 'Now' : 'Later'}</span>
          </li>
        )
      })}
    </ol>
  )
}
