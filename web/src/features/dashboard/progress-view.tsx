import { useRef, useState } from 'react'
import { SECTION_NAMES, SECTIONS, type Section, type Version } from '#domain/exam/formats.ts'
import { checkedTests, scoredTests, leftOrUnansweredTests, type OwnTest } from '#domain/progress/own-test.ts'
import { nextSection, progressOf } from '#domain/progress/progress.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { ScoreBadge } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import type { OwnTestsReply } from '#web/lib/api.ts'
import { toneClass } from '#web/lib/class-names.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { scoreStyle } from '#web/lib/result-styles.ts'
import { Activity } from './activity.tsx'
import { OverallScore } from './overall-score.tsx'
import { Improvement, TestsCompleted } from './statistics.tsx'
import { TestList } from './test-list.tsx'
import type { Goals, HideTest } from './use-own-tests.ts'
import { Trend } from './trend.tsx'
import './progress.css'

type Props = {
  account: string
  reply: OwnTestsReply
  /** Whether the account has no test yet, and this device has none that is the account's or being added to it. */
  isNew: boolean
  /** Called with goals that the server has stored. */
  onGoalsStored: (goals: Partial<Goals>) => void
  /** Excludes a test from the statistics, or counts it again. */
  onHide: HideTest
}

/** A student's progress. All statistics are computed from the tests by the rules of domain/progress. */
export function ProgressView({ account, reply, isNew, onGoalsStored, onHide }: Props) {
  const { tests, targetScore, testDate, serverTime } = reply
  const [isExpanded, setIsExpanded] = useState(false)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const progress = progressOf(tests)
  const scored = scoredTests(tests).toReversed()
  const [checked, unscored] = [checkedTests(tests), leftOrUnansweredTests(tests)]
  const showAllTests = () => {
    setIsExpanded(true)
    listHeading.current?.focus()
  }
  return (
    <div className="progress">
      {isNew && <NoTests />}
      <OverallScore
        account={account}
        latest={progress.recentTests[0] ?? null}
        goals={{ targetScore, testDate }}
        now={serverTime}
        onGoalsStored={onGoalsStored}
      />
      <SectionScores
        scores={progress.sectionScores}
        version={progress.recentTests[0]?.version ?? 'enhanced'}
      />
      <TestsCompleted
        count={progress.testsCompleted}
        hiddenCount={scored.length - progress.testsCompleted}
        onShowHidden={showAllTests}
      />
      <Improvement series={progress.series[0]} testCount={progress.testsCompleted} />
      <Activity
        tests={tests}
        completedCount={progress.testsCompleted}
        streak={progress.studyStreak}
        now={serverTime}
      />
      {progress.trend.length > 0 && (
        <Trend series={progress.series} all={progress.trend} target={targetScore} />
      )}
      {scored.length > 0 && (
        <TestList
          title={isExpanded ? 'All tests' : 'Recent tests'}
          heading={listHeading}
          tests={scored}
          isExpanded={isExpanded}
          onExpand={setIsExpanded}
          onHide={onHide}
        />
      )}
      {checked.length > 0 && <OtherTests title="Check as you go" tests={checked} onHide={onHide} />}
      {unscored.length > 0 && <OtherTests title="Tests without a score" tests={unscored} onHide={onHide} />}
    </div>
  )
}

type OtherTestsProps = { title: string; tests: readonly OwnTest[]; onHide: HideTest }

/** A list of tests that have no score. */
function OtherTests({ title, tests, onHide }: OtherTestsProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <TestList title={title} tests={tests} isExpanded={isExpanded} onExpand={setIsExpanded} onHide={onHide} />
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

type SectionScoresProps = {
  scores: Readonly<Record<Section, number | null>>
  /** The format to practice next. */
  version: Version
}

/** The score of each section from all tests that count, and the section to practice next. */
function SectionScores({ scores, version }: SectionScoresProps) {
  const next = nextSection(scores)
  const timing = useTimingChoice()
  return (
    <Card className="progress__sections">
      <h2 className="progress__title">Section scores</h2>
      <ul role="list" className="section-scores">
        {SECTIONS.map((section) => (
          <SectionRow key={section} section={section} score={scores[section]} />
        ))}
      </ul>
      <p className="fine">
        Based on the share of questions you answered correctly in your scored tests that count.
      </p>
      {next !== null && (
        <div className="goals">
          <div className="goal">
            <p>
              {scores[next] === null
                ? `You haven’t practiced ${SECTION_NAMES[next]} yet.`
                : `${SECTION_NAMES[next]} has the most room to grow.`}
            </p>
            <LinkButton to={paths.test.customize(next, version, timing)} iconEnd="arrow-right">
              Practice {SECTION_NAMES[next]}
            </LinkButton>
          </div>
        </div>
      )}
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
