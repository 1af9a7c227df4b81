import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { testsWithin } from '#domain/learning/mistakes.ts'
import { allowedPace } from '#domain/scoring/pace.ts'
import { FEATURES } from '#domain/billing/plans.ts'
import { PlanGate, LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { isRetryable, meApi } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { counted as countedText } from '#web/lib/in-words.ts'
import { saveCsv } from '#web/lib/csv.ts'
import { Link } from '#web/lib/link.tsx'
import { retries } from '#web/lib/query-client.ts'
import { DAY_MS, daysOf, SPANS, type PeriodChoice } from '#web/lib/spans.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { standardTestName } from '#web/lib/test-name.ts'
import { useAnsweredTests, type AnsweredTestReply } from '#web/lib/mistakes-api.ts'
import { ChangesReport, MasteryReport, PaceReport } from './answer-reports.tsx'
import { ScoreReport } from './score-report.tsx'
import { StudyReport } from './study-report.tsx'
import '../progress.css'
import './analytics.css'

/** The description of the screen for guests and students without the plan. */
const SCREEN = {
  feature: 'analytics',
  plan: FEATURES.analytics.plan,
  title: 'Analytics',
  text: 'See what your tests say about you, and how sure that is, in charts that you can print as a one-page report.',
  heading: 'What you see',
  points: [
    {
      icon: 'trend',
      title: 'Scores with their uncertainty',
      text: 'Your scores over time, with the range that each one stands for.',
    },
    {
      icon: 'circle-check',
      title: 'What you know by topic',
      text: 'Your chance of a right answer in each topic, and how many more answers a topic needs.',
    },
    {
      icon: 'clock',
      title: 'Where your time goes',
      text: 'The seconds you take in each topic beside the time you have, and the hours you practice each week.',
    },
    {
      icon: 'refresh',
      title: 'What changing answers does',
      text: 'Whether your second thoughts gain or cost you answers.',
    },
  ],
  badge: 'With analytics',
  free: 'Practice tests and your dashboard are free: scores, trend, and streak.',
} as const

/** /analytics: a student's scores and answers in charts, as a report to print. Part of Pro. */
function AnalyticsScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <AnalyticsView key={account} account={account} />}</PlanGate>
}

export { AnalyticsScreen as Component }

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A student's scores and answers in charts, and as a report on one page of paper. */
function AnalyticsView({ account }: { account: string }) {
  const [now] = useState(() => Date.now())
  const [span, setSpan] = useState<PeriodChoice>('90')
  const days = daysOf(span)
  const own = useQuery({
    queryKey: [account, 'analytics-tests'],
    queryFn: () => meApi.getDashboard({ account }),
    retry: retries(2, isRetryable),
  })
  const answered = useAnsweredTests(account, days === null ? null : now - days * DAY_MS)
  if (answered.needsPlan) return <PlanNeeded {...SCREEN} />
  if (own.data === undefined || answered.tests === undefined)
    return own.isError || answered.hasFailed ? (
      <LoadFailed
        title="Unable to load your analytics"
        onTryAgain={() => {
          if (own.data === undefined) void own.refetch()
          if (answered.tests === undefined) answered.tryAgain()
        }}
      />
    ) : (
      <LoadingScreen title={SCREEN.title} />
    )

  const { tests, targetScore } = own.data
  const answeredTests = testsWithin(answered.tests, days, now)
  const countedTests = tests.filter(({ hidden }) => !hidden)
  const testsInSpan = countedTests.filter(({ createdAt }) => days === null || createdAt > now - days * DAY_MS)
  return (
    <div className="container analytics" aria-busy={!answered.isComplete && !answered.hasFailed}>
      <header className="analytics__head">
        <div>
          <h1>{SCREEN.title}</h1>
          <ReportFacts now={now} target={targetScore} span={span} />
        </div>
        <div className="analytics__actions analytics__screen-only">
          <Segmented label="Time span" name="span" options={SPANS} value={span} onChange={setSpan} />
          <Button icon="printer" onClick={() => window.print()}>
            Print report
          </Button>
          <Button icon="download" onClick={() => saveAnswers(answeredTests)}>
            Download answers
          </Button>
        </div>
      </header>
      {tests.length === 0 && (
        <p className="analytics__screen-only">
          <LinkButton to={paths.practiceTests.href()} variant="primary" iconEnd="arrow-right">
            Take a practice test
          </LinkButton>
        </p>
      )}
      <p className="muted small analytics__screen-only" role="status">
        {answered.isComplete ? reviewedText(answeredTests) : 'Loading older tests…'}
      </p>
      <PredictionNote />
      {answered.hasFailed && (
        <Notice
          tone="warn"
          title="Older tests couldn’t be loaded"
          actions={<TryAgainButton onClick={answered.tryAgain} />}
        >
          <p className="small">The charts are from the tests loaded so far.</p>
        </Notice>
      )}
      <div className="analytics__charts">
        <ScoreReport tests={testsInSpan} target={targetScore} />
        <MasteryReport tests={answeredTests} />
        <PaceReport tests={answeredTests} />
        <ChangesReport tests={answeredTests} />
        <StudyReport tests={countedTests} today={Math.floor(now / DAY_MS)} />
      </div>
    </div>
  )
}

/** A line with a link to the predicted scores, which are part of another plan. */
function PredictionNote() {
  const hasPrediction = useKnownAccess('prediction') === true
  return (
    <p className="muted small analytics__screen-only">
      What to expect on a new test: <Link to={paths.predictedScore.href()}>Predicted Score</Link>
      {!hasPrediction && ', part of Elite'}.
    </p>
  )
}

/** The facts at the top of the printed report: the student's name, the day, the time span, and the target score. */
function ReportFacts({ now, target, span }: { now: number; target: number; span: PeriodChoice }) {
  const session = useSession()
  const name = session.status === 'signed-in' ? `${session.person.firstName} ${session.person.lastName}` : ''
  return (
    <p className="analytics__print-only">
      Progress report for {name.trim()}, {LONG_DAY.format(now)}.{' '}
      {span === 'all' ? 'All tests' : `The last ${span} days`}. Target score: {target}.
    </p>
  )
}

/** Says how many tests the charts of answers are from. */
function reviewedText(tests: readonly AnsweredTestReply[]): string {
  const reviewedCount = tests.filter(({ isReviewed }) => isReviewed).length
  const unreviewedCount = tests.length - reviewedCount
  const rest =
    unreviewedCount === 0
      ? ''
      : ` ${countedText(unreviewedCount, 'test isn’t', 'tests aren’t')} reviewed yet.`
  return reviewedCount === 0
    ? `Mastery, pace, and changes start with a reviewed test.${rest}`
    : `Mastery, pace, and changes are from ${countedText(reviewedCount, 'reviewed test')}.${rest}`
}

const HEADS = [
  'Date',
  'Test',
  'Section',
  'Topic',
  'Difficulty',
  'Seconds',
  'Allowed seconds',
  'Answered',
  'Correct',
  'Reason',
  'Suggested reason',
]

/** Saves a file with a row for each question of the tests. */
const saveAnswers = (tests: readonly AnsweredTestReply[]): void =>
  saveCsv(
    'answers',
    HEADS,
    tests.flatMap(({ section, version, timeFactor, completedAt, answers }) =>
      answers.map((answer) => [
        new Date(completedAt).toISOString().slice(0, 10),
        standardTestName(section, version),
        answer.section,
        answer.topic,
        answer.difficultyLevel,
        answer.timeSpentSeconds,
        Math.round(allowedPace(version, answer.section, timeFactor)),
        answer.isAnswered ? 'yes' : 'no',
        answer.isCorrect ? 'yes' : 'no',
        answer.tag ?? '',
        answer.suggested ?? '',
      ]),
    ),
  )
