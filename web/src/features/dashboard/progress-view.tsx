import { SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { completedTests, unscoredTests, type OwnTest } from '#domain/progress/own-test.ts'
import { progressOf, STREAK_DAYS_PER_TEST, STREAK_MAX_DAYS } from '#domain/progress/progress.ts'
import { calendarWeeks, dayByOffset, studyDays, type StudyDay } from '#domain/progress/study-days.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { InfoTip } from '#web/components/info-tip.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { ScoreBadge } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import type { OwnTestsReply } from '#web/lib/api.ts'
import { toneClass } from '#web/lib/class-names.ts'
import { scoreStyle } from '#web/lib/result-styles.ts'
import { OverallScore } from './overall-score.tsx'
import { Improvement, TestsCompleted } from './statistics.tsx'
import { TestList } from './test-list.tsx'
import { Trend } from './trend.tsx'
import './calendar.css'
import './progress.css'

type Props = { account: string; reply: OwnTestsReply; onTarget: (targetScore: number) => void }

/** A student's progress. All statistics are computed from the tests by the rules of domain/progress. */
export function ProgressView({ account, reply, onTarget }: Props) {
  const { tests, targetScore, serverTime } = reply
  const progress = progressOf(tests)
  const unscored = unscoredTests(tests)
  return (
    <div className="progress">
      {tests.length === 0 && <NoTests />}
      <OverallScore
        account={account}
        latest={progress.recentTests[0] ?? null}
        targetScore={targetScore}
        onTarget={onTarget}
      />
      <SectionScores scores={progress.sectionScores} />
      <TestsCompleted count={progress.testsCompleted} />
      <Improvement points={progress.improvement} tests={progress.testsCompleted} />
      <Activity tests={tests} streak={progress.studyStreak} now={serverTime} />
      {progress.trend.length > 0 && <Trend points={progress.trend} target={targetScore} />}
      {progress.testsCompleted > 0 && (
        <TestList title="Recent tests" expandedTitle="All tests" tests={completedTests(tests).toReversed()} />
      )}
      {unscored.length > 0 && (
        <TestList title="Tests without a score" expandedTitle="Tests without a score" tests={unscored} />
      )}
    </div>
  )
}

/** The first step of a new account, because the statistics need a test. */
function NoTests() {
  return (
    <Card raised className="progress__empty">
      <div>
        <h2 className="dashboard__heading">Start with one section</h2>
        <p className="muted">
          Your scores and trend come from the tests you take. One section is enough to start.
        </p>
      </div>
      <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
        Take a practice test
      </LinkButton>
    </Card>
  )
}

/** The score of each section over all tests. */
function SectionScores({ scores }: { scores: Readonly<Record<Section, number | null>> }) {
  return (
    <Card className="progress__sections">
      <h2 className="progress__title">Section scores</h2>
      <ul role="list" className="section-scores">
        {SECTIONS.map((section) => (
          <SectionRow key={section} section={section} score={scores[section]} />
        ))}
      </ul>
      <p className="fine">Based on the share of questions you answered correctly in all your scored tests.</p>
    </Card>
  )
}

function SectionRow({ section, score }: { section: Section; score: number | null }) {
  return (
    <li className="section-score">
      <IconTile icon={section} tone={section} />
      <strong className="section-score__name">{SECTION_NAMES[section]}</strong>
      {score === null ? (
        <span className="section-score__none muted small">Not tested yet</span>
      ) : (
        <>
          <svg
            className={`section-score__bar ${toneClass(scoreStyle(score).tone)}`}
            viewBox={`0 0 ${MAX_SCORE} 4`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="section-score__rest" width={MAX_SCORE} height="4" />
            <rect className="section-score__reached" width={score} height="4" />
          </svg>
          <ScoreBadge value={score} />
        </>
      )}
    </li>
  )
}

/** The number of weeks in the calendar. */
const WEEKS = 12
/** Returns the name of a day in this device's time zone, such as "2026-03-08". */
const dayOf = dayByOffset((at) => new Date(at).getTimezoneOffset())

type ActivityProps = {
  tests: readonly OwnTest[]
  /** In days. */
  streak: number
  /** The server's time, in epoch ms. */
  now: number
}

/** The study streak (days credited for completed tests) beside a calendar of the days with a test. */
function Activity({ tests, streak, now }: ActivityProps) {
  const today = dayOf(now)
  const weeks = calendarWeeks(studyDays(tests), today, WEEKS)
  return (
    <Card className="progress__activity">
      <div className="streak">
        <div className="streak__head">
          <h2 className="progress__title">Study streak</h2>
          <InfoTip label="How the study streak is counted">
            {`Each completed test adds ${STREAK_DAYS_PER_TEST} days, up to ${STREAK_MAX_DAYS}.`}
          </InfoTip>
        </div>
        <p className="figure__value">
          {streak} <span className="figure__unit">{streak === 1 ? 'day' : 'days'}</span>
        </p>
      </div>
      <Calendar weeks={weeks} today={today} />
    </Card>
  )
}

type CalendarProps = {
  /** The weeks, oldest first, each from Sunday to Saturday or today. */
  weeks: readonly (readonly StudyDay[])[]
  today: string
}

/** The size of a day's cell, in pixels. */
const CELL = 18
/** The distance from one cell to the next, in pixels. */
const STEP = 22
/** The space for the names of weekdays, in pixels. */
const LEFT = 34
/** The space for the names of months, in pixels. */
const TOP = 18
/** The weekdays that are named, with their row. */
const WEEKDAYS = [
  [1, 'Mon'],
  [3, 'Wed'],
  [5, 'Fri'],
] as const

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const testCountText = (tests: number) => `${tests} ${tests === 1 ? 'test' : 'tests'}`

/** The days of the last weeks. A day with a test is filled, and a day with more than one shows the number. */
function Calendar({ weeks, today }: CalendarProps) {
  const studied = weeks.flat().filter(({ tests }) => tests > 0)
  return (
    <div className="calendar">
      <svg
        className="calendar__days"
        width={LEFT + weeks.length * STEP}
        height={TOP + 7 * STEP}
        viewBox={`0 0 ${LEFT + weeks.length * STEP} ${TOP + 7 * STEP}`}
        aria-hidden="true"
      >
        {WEEKDAYS.map(([place, name]) => (
          <text key={name} className="calendar__name" x="0" y={TOP + place * STEP + CELL / 2} dy="0.35em">
            {name}
          </text>
        ))}
        {monthStarts(weeks).map(([week, name]) => (
          <text key={week} className="calendar__name" x={LEFT + week * STEP} y="10">
            {name}
          </text>
        ))}
        {weeks.map((days, week) =>
          days.map(({ day, tests }, place) => (
            <g key={day} transform={`translate(${LEFT + week * STEP} ${TOP + place * STEP})`}>
              <rect
                className="calendar__day"
                data-studied={tests > 0}
                data-today={day === today}
                x="1"
                y="1"
                width={CELL - 2}
                height={CELL - 2}
                rx="4"
              >
                <title>{`${DAY.format(noonOf(day))}: ${tests === 0 ? 'no tests' : testCountText(tests)}`}</title>
              </rect>
              {tests > 1 && (
                <text className="calendar__count" x={CELL / 2} y={CELL / 2} dy="0.35em" textAnchor="middle">
                  {tests > 9 ? '9+' : tests}
                </text>
              )}
            </g>
          )),
        )}
      </svg>
      <p className="muted small">
        {studied.length === 0
          ? `No tests in the last ${weeks.length} weeks.`
          : `${studied.length} ${studied.length === 1 ? 'day' : 'days'} with a test in the last ${weeks.length} weeks.`}
      </p>
      {studied.length > 0 && (
        <VisuallyHidden>
          {studied.map(({ day, tests }) => `${DAY.format(noonOf(day))}: ${testCountText(tests)}.`).join(' ')}
        </VisuallyHidden>
      )}
    </div>
  )
}

/**
 * Returns the index of the first week whose Sunday is in each month, with the month's name. Leaves out a month
 * if the next one starts a week later, because the names would touch.
 */
function monthStarts(weeks: CalendarProps['weeks']): [week: number, name: string][] {
  const starts = weeks.flatMap((days, week): [number, string][] => {
    const name = days[0] && MONTH.format(noonOf(days[0].day))
    const previousSunday = weeks[week - 1]?.[0]
    if (name === undefined || (previousSunday && MONTH.format(noonOf(previousSunday.day)) === name)) return []
    return [[week, name]]
  })
  return starts.filter(([week], index) => (starts[index + 1]?.[0] ?? Infinity) - week > 1)
}
