import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VERSION_NAMES, type Version } from '#domain/exam/formats.ts'
import { LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { ApiFailure } from '#web/lib/api.ts'
import { predictionQuery } from '#web/lib/learning/prediction-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { History } from './history.tsx'
import { PredictedScores } from './predicted-scores.tsx'
import { SCREEN } from './screen.ts'
import { TopicGains } from './topic-gains.tsx'

/** A student's predicted scores in one format, what would raise them, and how earlier predictions turned out. */
export function PredictionView({ account }: { account: string }) {
  const { data, error, isError, refetch } = useQuery(predictionQuery(account))
  const [chosen, setChosen] = useState<Version | null>(null)
  useFocusAfterLoading(data !== undefined || isError)
  if (error instanceof ApiFailure && error.code === 'tier_needed') return <PlanNeeded {...SCREEN} />
  if (data === undefined)
    return isError ? (
      <LoadFailed title="Unable to load your predicted score" onTryAgain={() => void refetch()} />
    ) : (
      <LoadingScreen title={SCREEN.title} />
    )
  const { versions, history } = data
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0]
  if (shown === undefined) return null
  return (
    <div className="container prediction">
      <header className="prediction__head">
        <h1>{SCREEN.title}</h1>
        <Segmented
          label="Test format"
          name="format"
          options={versions.map(({ version: value }) => ({ value, label: VERSION_NAMES[value] }))}
          value={shown.version}
          onChange={setChosen}
        />
      </header>
      <PredictedScores prediction={shown} />
      <TopicGains version={shown.version} gains={shown.gains} />
      <History history={history} />
    </div>
  )
}
