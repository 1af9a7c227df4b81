import type { CompletedTest } from '#domain/progress/own-test.ts'
import { isComparable } from '#domain/progress/progress.ts'
import { Card } from '#web/components/card.tsx'
import { ChangeTarget } from '#web/components/change-target.tsx'
import { ChangeTestDate } from '#web/components/change-test-date.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { Score } from '#web/components/score.tsx'
import { daysLeftText, formatTestDate, isTodayOrLater, localDay } from '#web/lib/test-date.ts'
import { testName } from '#web/lib/test-name.ts'
import { MissingStatistic } from './statistics.tsx'
import type { Goals } from './use-own-tests.ts'

type Props = {
  /** The account's id. */
  account: string
  /** The latest completed test, or null. */
  latest: CompletedTest | null
  goals: Goals
  /** The server's time, in epoch ms. */
  now: number
  /** Called with the goals that changed, after the server has stored them. */
  onGoalsStored: (goals: Partial<Goals>) => void
}

/** The latest score on its scale, the target with the points between the two, and the date of the student's ACT. */
export function OverallScore({
  account,
  latest,
  goals: { targetScore, testDate },
  now,
  onGoalsStored,
}: Props) {
  const today = localDay(now)
  const date = isTodayOrLater(testDate, today) ? testDate : null
  return (
    <Card className="progress__overall">
      <h2 className="progress__title">Overall score</h2>
      {latest === null ? (
        <MissingStatistic reason="You’ll see it after your first scored test." />
      ) : (
        <div className="overall">
          <p className="muted small">
            Your latest test: {testName(latest)},{' '}
            {!isComparable(latest) && `${latest.totalQuestions} questions, `}
            <Moment at={latest.result.completedAt} />
          </p>
          <Score value={latest.result.score} target={targetScore} />
        </div>
      )}
      <div className="goals">
        <div className="goal">
          <div>
            <p>
              Target score <strong className="tabular">{targetScore}</strong>
            </p>
            {latest !== null && (
              <p className="muted small">{distanceText(targetScore - latest.result.score)}</p>
            )}
          </div>
          <ChangeTarget
            account={account}
            value={targetScore}
            onChanged={(newTarget) => onGoalsStored({ targetScore: newTarget })}
          />
        </div>
        <div className="goal">
          <div>
            <p>
              Test date{' '}
              {date === null ? (
                <span className="muted">not set</span>
              ) : (
                <strong>{formatTestDate(date, today)}</strong>
              )}
            </p>
            {date !== null && <p className="muted small">{daysLeftText(date, today)}</p>}
          </div>
          <ChangeTestDate
            account={account}
            value={date}
            onChanged={(newDate) => onGoalsStored({ testDate: newDate })}
          />
        </div>
      </div>
    </Card>
  )
}

/**
 * Returns how far the score is from the target: "3 points to go".
 * @param points the target minus the score
 */
function distanceText(points: number): string {
  if (points === 0) return 'Reached'
  const count = Math.abs(points)
  return `${count} ${count === 1 ? 'point' : 'points'} ${points > 0 ? 'to go' : 'above your target'}`
}
