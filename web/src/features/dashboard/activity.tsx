import { STREAK_DAYS_PER_TEST, STREAK_MAX_DAYS } from '#domain/progress/progress.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { calendarWeeks, dayByOffset, studyDays } from '#domain/progress/study-days.ts'
import { Card } from '#web/components/card.tsx'
import { Hint } from '#web/components/hint.tsx'
import { Calendar } from './calendar.tsx'

const WEEKS = 12
/** Returns the name of a day in this device's time zone. */
const dayOf = dayByOffset((at) => new Date(at).getTimezoneOffset())

type Props = {
  tests: readonly OwnTest[]
  /** Days. */
  streak: number
  now: number
}

/** The study streak (days credited for completed tests) beside a calendar of the days with a test. */
export function Activity({ tests, streak, now }: Props) {
  const today = dayOf(now)
  const weeks = calendarWeeks(studyDays(tests), today, WEEKS)
  return (
    <Card className="progress__activity">
      <div className="streak">
        <div className="streak__head">
          <h2 className="progress__title">Study streak</h2>
          <Hint label="How the study streak is counted">
            {`Each completed test adds ${STREAK_DAYS_PER_TEST} days, up to ${STREAK_MAX_DAYS}.`}
          </Hint>
        </div>
        <p className="figure__value">
          {streak} <span className="figure__unit">{streak === 1 ? 'day' : 'days'}</span>
        </p>
      </div>
      <Calendar weeks={weeks} today={today} />
    </Card>
  )
}
