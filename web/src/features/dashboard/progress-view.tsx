import { completedTests, unscoredTests } from '#domain/progress/own-test.ts'
import { progressOf } from '#domain/progress/progress.ts'
import type { OwnTestsReply } from '#web/lib/api.ts'
import { Activity } from './activity.tsx'
import { Improvement, TestsCompleted } from './figures.tsx'
import { NoTests } from './no-tests.tsx'
import { OverallScore } from './overall-score.tsx'
import { SectionScores } from './section-scores.tsx'
import { TestList } from './test-list.tsx'
import { Trend } from './trend.tsx'
import './progress.css'

type Props = { account: string; reply: OwnTestsReply; onTarget: (targetScore: number) => void }

/** A student's progress. All figures are computed from the tests by the rules of domain/progress. */
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
        <TestList title="Recent tests" wholeTitle="All tests" tests={completedTests(tests).toReversed()} />
      )}
      {unscored.length > 0 && (
        <TestList title="Tests without a score" wholeTitle="Tests without a score" tests={unscored} />
      )}
    </div>
  )
}
