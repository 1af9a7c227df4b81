import { Badge } from '#web/components/badge.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import type { PredictionReply } from '#web/lib/learning/prediction-query.ts'
import { Link } from '#web/lib/link.tsx'
import { standardTestName } from '#web/lib/test-name.ts'
import { intervalText } from './interval-text.ts'

type Comparison = PredictionReply['history'][number]

const isHeld = ({ prediction: { low, high }, result }: Comparison): boolean => result >= low && result <= high

/** The predictions from the answers before each test, beside its result. */
export function History({ history }: { history: readonly Comparison[] }) {
  return (
    <Panel title="Predicted and scored" text={summaryOf(history)}>
      {(headingId) =>
        history.length > 0 && (
          <table className="prediction-history" aria-labelledby={headingId}>
            <thead>
              <tr>
                <th scope="col">Test</th>
                <th scope="col">We predicted</th>
                <th scope="col">You got</th>
              </tr>
            </thead>
            <tbody>
              {history.map((comparison) => (
                <HistoryRow key={comparison.id} comparison={comparison} />
              ))}
            </tbody>
          </table>
        )
      }
    </Panel>
  )
}

function HistoryRow({ comparison }: { comparison: Comparison }) {
  const { id, section, version, completedAt, prediction, result } = comparison
  return (
    <tr>
      <th scope="row">
        <Link to={paths.review.href(id)}>{standardTestName(section, version)}</Link>{' '}
        <span className="muted small">
          <Moment at={completedAt} />
        </span>
      </th>
      <td className="tabular">{intervalText(prediction)}</td>
      <td className="tabular">
        <span className="prediction-history__result">
          {result}{' '}
          {isHeld(comparison) ? (
            <Badge tone="ok">In range</Badge>
          ) : (
            <Badge>{result > prediction.high ? 'Above' : 'Below'}</Badge>
          )}
        </span>
      </td>
    </tr>
  )
}

function summaryOf(history: readonly Comparison[]): string {
  if (history.length === 0)
    return 'After your next timed test of full length, you see here what we predicted before it and what you got.'
  const held = history.filter(isHeld).length
  return `The range held ${held} of ${history.length === 1 ? '1 result' : `${history.length} results`}. Predictions are from the answers before each test, and results are estimates by the same table.`
}
