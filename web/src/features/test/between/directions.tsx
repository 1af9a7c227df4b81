import page from 'page:directions'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FORMATS, SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { formatMinutes, sectionSeconds, TIMING_NAMES, TIMINGS } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import { toneClass } from '#web/lib/class-names.ts'
import type { TestRequest } from '#web/lib/device/test-request.ts'
import { testName } from '#web/lib/test-name.ts'
import { hasSeenDirections, markDirectionsSeen } from '#web/lib/device/seen-directions.ts'
import './intermission.css'

export function DirectionsList({ section }: { section: Section }) {
  return (
    <ul className="intermission__list">
      {[...page[section], ...page.all].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type DirectionsScreenProps = {
  section: Section
  request: TestRequest
  /** Null if reminders are off. Their code is larger than the rest of the screen, so it's loaded only if they're on. */
  Reminders: ComponentType<{ section: Section }> | null
  onStart: () => void
}

/**
 * The screen before a test of one section: the directions, folded after the first time, and the reminders, if they're
 * on. The test and its clock start after this screen.
 */
export function DirectionsScreen({ section, request, Reminders, onStart }: DirectionsScreenProps) {
  const [isFirstTime] = useState(() => !hasSeenDirections(section))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { version, timing, mode, count = FORMATS[version][section].questions } = request
  const seconds = sectionSeconds(version, section, count, TIMINGS[timing])
  const start = () => {
    markDirectionsSeen(section)
    onStart()
  }
  return (
    <Page>
      <div className={`container container--narrow intermission ${toneClass(section)}`}>
        <div className="intermission__head">
          <IconTile icon={section} tone={section} />
          <div>
            <p className="muted">{isFirstTime ? 'Directions' : 'Before you start'}</p>
            <h1 ref={heading} tabIndex={-1}>
              {request.topics === undefined ? SECTION_NAMES[section] : testName(request)}
            </h1>
          </div>
        </div>
        <p className="lede">
          <Facts
            items={[
              `${count} questions`,
              ...(seconds === null ? [] : [formatMinutes(seconds)]),
              ...(timing === 'standard' ? [] : [TIMING_NAMES[timing]]),
              ...(mode === 'check' ? ['Check as you go'] : []),
            ]}
          />
        </p>
        {Reminders !== null && <Reminders section={section} />}
        {isFirstTime ? <DirectionsList section={section} /> : <FoldableDirections section={section} />}
        <p className="muted">
          {seconds !== null && 'The clock starts when you press Start. '}
          You can read these directions again in Tools.
        </p>
        <div className="intermission__ways">
          <Button variant="primary" large iconEnd="arrow-right" onClick={start}>
            Start
          </Button>
          <LinkButton large to={paths.practiceTests.href()}>
            Back
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

/** The directions on the screen before a section: open the first time, folded later. */
export function FoldableDirections({ section }: { section: Section }) {
  const [isFirstTime] = useState(() => !hasSeenDirections(section))
  useEffect(() => markDirectionsSeen(section), [section])
  return (
    <details className="intermission__directions" open={isFirstTime}>
      <summary>
        Directions <Icon name="chevron-down" />
      </summary>
      <DirectionsList section={section} />
    </details>
  )
}
