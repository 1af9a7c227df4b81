import { useEffect } from 'react'
import { breakEndsAt } from '#domain/attempts/breaks.ts'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { Icon } from '#web/components/icon.tsx'
import { announce } from '../speech/announce.ts'
import { useTimed } from '../sitting/use-sitting.ts'

/** The seconds before the end of a break at which screen readers announce it. */
const LAST_CALL_SECONDS = 10

/** On test day a break ends automatically. Shows the time left. */
export function BreakCountdown({ section }: { section: Section }) {
  const left = useTimed(({ attempt }, now) => {
    const end = breakEndsAt(attempt, section, now)
    return end === null ? null : Math.ceil((end - now) / 1000)
  })
  const call = left === null ? null : left > LAST_CALL_SECONDS ? 'break' : 'last call'
  const name = SECTION_NAMES[section]
  useEffect(() => {
    if (call === 'break') announce(`Break. ${name} starts automatically within a minute.`)
    if (call === 'last call') announce(`${name} starts within ${LAST_CALL_SECONDS} seconds.`)
  }, [call, name])
  if (left === null) return null
  return (
    <p className="intermission__break" role="timer" aria-label={`Break: ${left} seconds left`}>
      <Icon name="timer" />
      <span>
        {name} starts automatically in <strong className="tabular">{formatClock(left)}</strong>
      </span>
    </p>
  )
}
