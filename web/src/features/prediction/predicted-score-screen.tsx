import { PlanGate } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { HowWePredict } from './how-we-predict.tsx'
import { PredictionView } from './prediction-view.tsx'
import { SCREEN } from './screen.ts'
import './prediction.css'

/** /predicted-score: the scores to expect on a new test. Part of Elite. Everyone may read how we predict. */
function PredictedScoreScreen() {
  useTitle(SCREEN.title)
  return (
    <>
      <PlanGate {...SCREEN}>{(account) => <PredictionView key={account} account={account} />}</PlanGate>
      <HowWePredict />
    </>
  )
}

export { PredictedScoreScreen as Component }
