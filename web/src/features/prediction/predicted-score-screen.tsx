import { useId, useState } from 'react'
import page from 'page:prediction'
import { useQuery } from '@tanstack/react-query'
import { VERSION_NAMES, type Version } from '#domain/exam/formats.ts'
import { FEATURES } from '#domain/billing/plans.ts'
import { PlanGate, LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { ApiFailure } from '#web/lib/api.ts'
import { predictionQuery, type PredictionReply } from '#web/lib/learning/prediction-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { Badge } from '#web/components/badge.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { standardTestName } from '#web/lib/test-name.ts'
import { intervalText, PredictedScores } from './predicted-scores.tsx'
import { TopicGains } from './topic-gains.tsx'
import './prediction.css'

/** The description of the screen for guests and students without the plan. */
const SCREEN = {
  feature: 'prediction',
  plan: FEATURES.prediction.plan,
  title: 'Predicted Score',
  text: 'See the score to expect on a new test, how sure that is, and what would raise it most.',
  heading: 'What you see',
  points: [
    {
      icon: 'circle-check',
      title: 'A score with its range',
      text: 'The composite and each section, with the range in which a new test will probably end.',
    },
    {
      icon: 'trend',
      title: 'The topics that raise it most',
      text: 'How many points you could gain by learning a topic.',
    },
    {
      icon: 'check',
      title: 'How earlier predictions turned out',
      text: 'Each prediction stands beside the score that followed.',
    },
  ],
  badge: 'With predicted scores',
  free: 'Practice tests are free, and so are the scores of the tests that you take.',
} as const

/** /predicted-score: the scores to expect on a new test. Part of Elite. Everyone may read how we predict. */
function PredictedScoreScreen() {
  useTitle(SCREEN.title)
  return (
    <PlanGate {...SCREEN} more={<HowWePredict />}>
      {(account) => <PredictionView key={account} account={account} />}
    </PlanGate>
  )
}

export { PredictedScoreScreen as Component }

/** The method in plain words, for students and their parents. */
function HowWePredict() {
  const headingId = useId()
  return (
    <section className="how-we-predict" aria-labelledby={headingId}>
      <h2 id={headingId}>{page.title}</h2>
      <dl className="how-we-predict__points">
        {page.points.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A student's predicted scores in one format, what would raise them, and how earlier predictions turned out. */
function PredictionView({ account }: { account: string }) {
  const { data, error, isError, refetch } = useQuery(predictionQuery(account))
  const [chosenVersion, setChosenVersion] = useState<Version | null>(null)
  useFocusAfterLoading(data !== undefined || isError)
  if (error instanceof ApiFailure && error.code === 'tier_needed')
    return <PlanNeeded {...SCREEN} more={<HowWePredict />} />
  if (data === undefined)
    return isError ? (
      <LoadFailed title="Unable to load your predicted score" onTryAgain={() => void refetch()} />
    ) : (
      <LoadingScreen title={SCREEN.title} />
    )
  const { versions, history } = data
  const prediction = versions.find(({ version }) => version === chosenVersion) ?? versions[0]
  if (prediction === undefined) return null
  return (
    <div className="container prediction">
      <header className="prediction__head">
        <h1>{SCREEN.title}</h1>
        <Segmented
          label="Test format"
          name="format"
          options={versions.map(({ version: value }) => ({ value, label: VERSION_NAMES[value] }))}
          value={prediction.version}
          onChange={setChosenVersion}
        />
      </header>
      <PredictedScores prediction={prediction} />
      <TopicGains version={prediction.version} gains={prediction.gains} />
      <History history={history} />
      <HowWePredict />
    </div>
  )
}

type Comparison = PredictionReply['history'][number]

const isInRange = ({ prediction: { low, high }, result }: Comparison): boolean =>
  result >= low && result <= high

/** The predictions from the answers before each test, beside its result. */
function History({ history }: { history: readonly Comparison[] }) {
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
          {isInRange(comparison) ? (
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
  const inRangeCount = history.filter(isInRange).length
  return `The range held ${inRangeCount} of ${history.length === 1 ? '1 result' : `${history.length} results`}. Predictions are from the answers before each test, and results are estimates by the same table.`
}
