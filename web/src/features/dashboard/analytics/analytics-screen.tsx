import { PlanGate } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { AnalyticsView } from './analytics-view.tsx'
import { SCREEN } from './screen.ts'
import '../progress.css'
import './analytics.css'

/** /analytics: a student's scores and answers in charts, as a report to print. Part of Pro. */
function AnalyticsScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <AnalyticsView key={account} account={account} />}</PlanGate>
}

export { AnalyticsScreen as Component }
