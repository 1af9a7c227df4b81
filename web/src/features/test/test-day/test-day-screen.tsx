import { useCallback, useState } from 'react'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Acceptance, type TestDayTiming } from './acceptance.tsx'
import { RemoteSimulation } from './remote-simulation.tsx'
import { useExamScreen } from './exam-screen.ts'
import { RunningSimulation } from './running.tsx'
import { ResumedSimulation, StartedSimulation } from './simulation.tsx'
import { useSimulations } from './use-simulations.ts'
import './test-day.css'

/**
 * A simulation that a click on this screen started or continued: the page of the click, the attempt once
 * there is one, and whether it's still running.
 */
type Entered = { page: string; timing: TestDayTiming | null; attemptId: string | null; isRunning: boolean }

/**
 * /test-day-mode: the rules and their acceptance, then the simulation. /test-day-mode?attempt=… continues
 * one.
 */
export function TestDayScreen() {
  useTitle('Test Day Mode')
  const [search] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const attemptId = search.get('attempt')
  const simulations = useSimulations(attemptId)
  const [entered, setEntered] = useState<Entered | null>(null)
  const isEntered =
    entered !== null && (entered.page === key || (attemptId !== null && entered.attemptId === attemptId))
  const screen = useExamScreen(isEntered && entered.isRunning)

  const enter = (timing: TestDayTiming | null) => {
    screen.enter()
    setEntered({ page: key, timing, attemptId, isRunning: true })
  }
  const showSimulation = useCallback(
    (id: string) => {
      setEntered((was) => was && { ...was, attemptId: id })
      void navigate(paths.testDayMode.resume(id), { replace: true })
    },
    [navigate],
  )
  const end = useCallback(() => setEntered((was) => was && { ...was, isRunning: false }), [])

  if (attemptId === null) {
    if (isEntered && entered.timing !== null)
      return <StartedSimulation timing={entered.timing} onStarted={showSimulation} onFailed={end} />
    return (
      <Page>
        <Acceptance running={simulations?.[0] ?? null} onStart={enter} />
      </Page>
    )
  }
  if (!isEntered) {
    if (simulations === null) return <Page>{null}</Page>
    const running = simulations.find(({ id }) => id === attemptId)
    if (running !== undefined) return <RunningSimulation test={running} onContinue={() => enter(null)} />
    return (
      <RemoteSimulation
        key={attemptId}
        attemptId={attemptId}
        screen={screen}
        onContinue={() => enter(null)}
        onOver={end}
      />
    )
  }
  return <ResumedSimulation key={attemptId} attemptId={attemptId} screen={screen} onOver={end} />
}
