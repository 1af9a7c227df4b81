import { UnfinishedTests } from '../../components/unfinished-tests.tsx'
import { useLocation } from '../../lib/router.ts'
import { useTitle } from '../../lib/use-title.ts'
import { CompletedBanner } from './completed-banner.tsx'
import { parseCompletion } from './completion.ts'
import { KeepResult } from './keep-result.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import { outcomeOf } from './outcome.ts'
import { SignedOut } from './signed-out.tsx'
import { useDeviceTests } from './use-device-tests.ts'
import './dashboard.css'

/** /dashboard as a signed-out student sees it: the test just completed, what this device holds, and a way to sign in. */
export function DashboardScreen() {
  useTitle('Dashboard')
  const { state } = useLocation()
  const completion = parseCompletion(state)
  const tests = useDeviceTests()
  const outcome = completion === null ? null : outcomeOf(completion, tests)
  const taken = [...(tests?.graded ?? []), ...(tests?.waiting ?? [])].find(
    ({ id }) => id === completion?.attemptId,
  )
  return (
    <div className="container dashboard">
      <h1 className="dashboard__title">Dashboard</h1>
      {completion !== null && outcome !== null && (
        <>
          <CompletedBanner completion={completion} outcome={outcome} taken={taken} />
          {outcome.kind === 'graded' && <KeepResult />}
        </>
      )}
      <UnfinishedTests />
      <OnThisDevice tests={tests} />
      <SignedOut />
    </div>
  )
}
