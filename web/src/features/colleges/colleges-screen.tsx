import { PlanGate } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { CollegesLoader } from './colleges-loader.tsx'
import { SCREEN } from './screen.ts'
import './colleges.css'

/** /my-colleges: a student's list of colleges, each by its chance, and a search. Part of Elite. */
function CollegesScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <CollegesLoader key={account} account={account} />}</PlanGate>
}

export { CollegesScreen as Component }
