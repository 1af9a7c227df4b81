import { completedTests } from '#domain/progress/own-test.ts'
import { Card } from '#web/components/card.tsx'
import { ChangeTarget } from '#web/components/change-target.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { Score } from '#web/components/score.tsx'
import { testName } from '#web/lib/test-name.ts'
import { MissingStatistic } from './statistics.tsx'

type Props = {
  account: string
  /** The latest completed test, or null. */
  latest: ReturnType<typeof completedTests>[number] | null
  targetScore: number
  /** Called with a new target score that the server has stored. */
  onTarget: (targetScore: number) => void
}

/** The latest score on its scale, and the distance to the target. */
export function OverallScore({ account, latest, targetScore, onTarget }: Props) {
  return (
    <Card className="progress__overall">
      <h2 className="progress__title">Overall score</h2>
      {latest === null ? (
        <MissingStatistic reason="You’ll see it after your first scored test." />
      ) : (
        <div className="overall">
          <Score value={latest.result.score} target={targetScore} />
          <p className="muted small">
            Your latest test: {testName(latest.section, latest.version)},{' '}
            <Moment at={latest.result.completedAt} />
          </p>
        </div>
      )}
      <div className="target">
        <div>
          <p>
            Target score <strong className="tabular">{targetScore}</strong>
          </p>
          {latest !== null && (
            <p className="muted small">{distanceText(targetScore - latest.result.score)}</p>
          )}
        </div>
        <ChangeTarget account={account} value={targetScore} onChanged={onTarget} />
      </div>
    </Card>
  )
}

/** @param points the target minus the score */
function distanceText(points: number): string {
  if (points === 0) return 'Reached'
  const count = Math.abs(points)
  return `${count} ${count === 1 ? 'point' : 'points'} ${points > 0 ? 'to go' : 'above your target'}`
}
