import { PlanGate } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { SCREEN } from './screen.ts'
import { StudyPlan } from './study-plan.tsx'
import './study-plan.css'

/** /study-plan: the tasks of each day until the test date, planned again at each visit. Part of Elite. */
function StudyPlanScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <StudyPlan key={account} account={account} />}</PlanGate>
}

export { StudyPlanScreen as Component }
