import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#domain/text/format-number.ts'
import { FEATURES } from '#domain/billing/plans.ts'
import {
  clustersOf,
  matchesFilter,
  missesOf,
  testsWithin,
  type Cluster,
  type ClusterFilter,
} from '#domain/learning/mistakes.ts'
import { counted } from '#web/lib/in-words.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { PlanGate, LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { DAY_MS, daysOf, SPANS, type PeriodChoice } from '#web/lib/spans.ts'
import { standardTestName } from '#web/lib/test-name.ts'
import { useAnsweredTests, type AnsweredTestReply } from '#web/lib/mistakes-api.ts'
import { ClusterCard } from './cluster-card.tsx'
import { ClusterFilters } from './cluster-filters.tsx'
import './mistakes.css'

/** The description of the screen for guests and students without the plan. */
const SCREEN = {
  feature: 'mistakeAnalysis',
  plan: FEATURES.mistakeAnalysis.plan,
  title: 'My Mistakes',
  text: 'See which questions you miss across all your tests, by topic, difficulty, pace, and reason, with the next step for each.',
  heading: 'What you see',
  points: [
    {
      icon: 'circle-check',
      title: 'What costs you the most',
      text: 'Your misses in groups by topic and difficulty, starting with those that cost the most points.',
    },
    {
      icon: 'info',
      title: 'Why you missed it',
      text: 'Something you didn’t know, a misread question, reasoning, or time. You say so in one press, or take our suggestion.',
    },
    {
      icon: 'clock',
      title: 'Whether you hurried',
      text: 'Each group says whether you answered fast, at the usual pace, or slowly.',
    },
    {
      icon: 'arrow-right',
      title: 'What to do next',
      text: 'A drill, a strategy guide, or slower practice: one step for each group, and the questions to read again.',
    },
  ],
  badge: 'With My Mistakes',
  free: 'Practice tests are free, and each review explains every question you missed, with no account and no plan.',
} as const

/** /my-mistakes: what a student misses in their reviewed tests, and what to do next. Part of Pro. */
function MistakesScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <MistakesView key={account} account={account} />}</PlanGate>
}

export { MistakesScreen as Component }

/** A student's misses in a span of time, in clusters. */
function MistakesView({ account }: { account: string }) {
  const [now] = useState(() => Date.now())
  const [span, setSpan] = useState<PeriodChoice>('90')
  const [filter, setFilter] = useState<ClusterFilter>({})
  const days = daysOf(span)
  const { tests, isComplete, hasFailed, needsPlan, tryAgain } = useAnsweredTests(
    account,
    days === null ? null : now - days * DAY_MS,
  )
  if (needsPlan) return <PlanNeeded {...SCREEN} />
  if (tests === undefined)
    return hasFailed ? (
      <LoadFailed title="Unable to load your mistakes" onTryAgain={tryAgain} />
    ) : (
      <LoadingScreen title={SCREEN.title} />
    )

  const shownTests = testsWithin(tests, days, now)
  const clusters = clustersOf(shownTests)
  return (
    <div className="container mistakes" aria-busy={!isComplete && !hasFailed}>
      <header className="mistakes__head">
        <h1>My Mistakes</h1>
        <Segmented label="Time span" name="span" options={SPANS} value={span} onChange={setSpan} />
      </header>
      <Summary tests={shownTests} isComplete={isComplete} />
      {hasFailed && (
        <Notice
          tone="warn"
          title="Older tests couldn’t be loaded"
          actions={<TryAgainButton onClick={tryAgain} />}
        >
          <p className="small">Only the tests loaded so far are counted.</p>
        </Notice>
      )}
      <Unreviewed tests={shownTests.filter(({ isReviewed }) => !isReviewed)} />
      {clusters.length === 0 ? (
        <NoMistakes
          tests={shownTests}
          loading={isComplete ? 'done' : hasFailed ? 'failed' : 'busy'}
          span={span}
        />
      ) : (
        <>
          <ClusterFilters clusters={clusters} filter={filter} onFilter={setFilter} />
          <Clusters key={`${span} ${JSON.stringify(filter)}`} clusters={clusters} filter={filter} />
        </>
      )}
    </div>
  )
}

/** The number of misses and of tests, and whether older tests are still being loaded. */
function Summary({ tests, isComplete }: { tests: readonly AnsweredTestReply[]; isComplete: boolean }) {
  const reviewedTests = tests.filter(({ isReviewed }) => isReviewed)
  const questionCount = reviewedTests.reduce((sum, { answers }) => sum + answers.length, 0)
  const missCount = missesOf(reviewedTests).length
  return (
    <p className="lede mistakes__summary" role="status">
      {reviewedTests.length > 0 &&
        `You missed ${formatNumber(missCount)} of ${counted(questionCount, 'question')} in ${counted(reviewedTests.length, 'reviewed test')}.`}
      {!isComplete && ' Loading older tests…'}
    </p>
  )
}

/** The largest number of unreviewed tests to list. */
const MAX_UNREVIEWED = 3

/** Links to the tests whose mistakes aren't counted yet, because the student hasn't opened their reviews. */
function Unreviewed({ tests }: { tests: readonly AnsweredTestReply[] }) {
  if (tests.length === 0) return null
  return (
    <div className="mistakes__unreviewed small">
      <p className="muted">
        {counted(tests.length, 'test isn’t', 'tests aren’t')} reviewed yet. Open a review to add its mistakes:
      </p>
      <ul role="list">
        {tests.slice(0, MAX_UNREVIEWED).map(({ id, section, version, completedAt }) => (
          <li key={id}>
            <Link to={paths.review.href(id)}>
              {standardTestName(section, version)}, <Moment at={completedAt} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type NoMistakesProps = {
  tests: readonly AnsweredTestReply[]
  /** Whether all tests of the span are loaded. */
  loading: 'busy' | 'done' | 'failed'
  span: PeriodChoice
}

/** The message if there is nothing to list. */
function NoMistakes({ tests, loading, span }: NoMistakesProps) {
  if (loading === 'busy') return null
  const hasReviewed = tests.some(({ isReviewed }) => isReviewed)
  return (
    <div className="mistakes__none">
      <p>{noMistakesText(hasReviewed, loading, span)}</p>
      <LinkButton to={paths.practiceTests.href()} variant="primary" iconEnd="arrow-right">
        Take a practice test
      </LinkButton>
    </div>
  )
}

function noMistakesText(hasReviewed: boolean, loading: 'done' | 'failed', span: PeriodChoice): string {
  if (hasReviewed) return 'You answered every question in these tests correctly.'
  if (loading === 'failed') return 'None of the tests loaded so far is reviewed.'
  const rule = 'Your mistakes appear here after you review a test.'
  return span === 'all' ? rule : `${rule} You haven’t reviewed a test from the last ${span} days.`
}

/** The number of clusters shown at first. Those that cost the most points come first. */
const SHOWN_FIRST = 8

function Clusters({ clusters, filter }: { clusters: readonly Cluster[]; filter: ClusterFilter }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const matchingClusters = clusters.filter((cluster) => matchesFilter(cluster, filter))
  const shownClusters = isExpanded ? matchingClusters : matchingClusters.slice(0, SHOWN_FIRST)
  const list = useRef<HTMLUListElement>(null)
  // "Show all" moves the button far down the page, so the first added cluster gets the focus.
  useEffect(() => {
    const first = isExpanded ? list.current?.children[SHOWN_FIRST]?.querySelector('h3') : null
    if (!first) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [isExpanded])
  return (
    <section aria-labelledby="clusters" className="mistakes__clusters">
      <div className="mistakes__list-head">
        <div>
          <h2 id="clusters">What costs you the most</h2>
          <p className="muted small">
            The points are a group’s share of its section’s {MAX_SCORE}, measured by the questions in these
            tests.
          </p>
        </div>
        <p className="muted small tabular" role="status">
          {counted(matchingClusters.length, 'group')} of mistakes
        </p>
      </div>
      {matchingClusters.length === 0 && <p className="muted">No mistakes match these filters.</p>}
      <ul ref={list} role="list" className="mistakes__list">
        {shownClusters.map((cluster) => (
          <li
            key={JSON.stringify([
              cluster.section,
              cluster.topic,
              cluster.difficulty,
              cluster.pace,
              cluster.reason,
            ])}
          >
            <ClusterCard cluster={cluster} />
          </li>
        ))}
      </ul>
      {matchingClusters.length > SHOWN_FIRST && (
        <ShowAllButton count={matchingClusters.length} isExpanded={isExpanded} onChange={setIsExpanded} />
      )}
    </section>
  )
}
