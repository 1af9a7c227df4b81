import { useEffect, useRef } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { hasTimedOut } from '#domain/attempts/breaks.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { applyClockAction } from '#domain/attempts/sitting.ts'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { formatMinutes, TIMING_NAMES, timingOf } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Page } from '#web/components/page.tsx'
import { toneClass } from '#web/components/tone.ts'
import { BreakCountdown } from './break-countdown.tsx'
import { usePlayer } from '../sitting/player-context.ts'
import { sectionPlace } from '../frame/section-facts.ts'
import { SectionSteps } from './section-steps.tsx'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { useEarlyExit } from '../ending/use-early-exit.ts'
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
  const strict = useSitting(({ attempt }) => attempt.mode === 'test-day')
  const heading = useRef<HTMLHeadingElement>(null)
  const { section, count, seconds } = clock

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  const facts = [
    `${count} questions`,
    ...(seconds === null ? [] : [formatMinutes(seconds)]),
    ...(timing === 'standard' ? [] : [TIMING_NAMES[timing]]),
  ]
  return (
    <Page>
      <div className={`container container--narrow intermission ${toneClass(section)}`}>
        <SectionSteps now={section} />
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
        <ul className="intermission__rules">
          <li>You can change your answers within this section.</li>
          <li>You cannot return to this section after moving on.</li>
          {seconds !== null && !strict && <li>The clock starts when you continue.</li>}
        </ul>
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
    const last = sections[sections.findIndex(({ section }) => section === before) - 1]
    return last !== undefined && hasTimedOut(last) ? last.section : null
  })
  if (endedSection === null) return null
  return (
    <p className="intermission__note">
      <Icon name="clock" />
      Time is up for {SECTION_NAMES[endedSection]}. Your answers are saved.
    </p>
  )
}
