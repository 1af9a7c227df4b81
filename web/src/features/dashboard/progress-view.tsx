import { pastTests } from '../../../../domain/progress/own-test.ts'
import { progressOf } from '../../../../domain/progress/progress.ts'
import { Activity } from './activity.tsx'
import { Improvement, TestsCompleted } from './figures.tsx'
import { NoTests } from './no-tests.tsx'
import { OverallScore } from './overall-score.tsx'
import { RecentTests } from './recent-tests.tsx'
import { SectionScores } from './section-scores.tsx'
import { Trend } from './trend.tsx'
import type { OwnTestsReply } from './use-own-tests.ts'
import './progress.css'

type Props = { account: string; reply: OwnTestsReply; onTarget: (targetScore: number) => void }

/** What a student has reached: every figure is computed from the tests, by the rules of domain/progress. */
export function ProgressView({ account, reply: { tests, targetScore, serverTime }, onTarget }: Props) {
  const progress = progressOf(tests)
  const past = pastTests(tests)
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
      <Improvement points={progress.improvement} />
      <Activity tests={tests} streak={progress.studyStreak} now={serverTime} />
      {progress.trend.length > 0 && <Trend points={progress.trend} target={targetScore} />}
      {past.length > 0 && <RecentTests past={past} recent={progress.recentTests} />}
    </div>
  )
}
