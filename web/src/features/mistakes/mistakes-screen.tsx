import { PlanGate } from '#web/components/plan-gate.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { SCREEN } from './screen.ts'
import { MistakesView } from './mistakes-view.tsx'
import './mistakes.css'

/** /my-mistakes: what a student misses over their reviewed tests, and what to do next. Part of Pro. */
function MistakesScreen() {
  useTitle(SCREEN.title)
  return <PlanGate {...SCREEN}>{(account) => <MistakesView key={account} account={account} />}</PlanGate>
}

export { MistakesScreen as Component }
