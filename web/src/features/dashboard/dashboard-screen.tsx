import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CompletedBanner } from './completed-banner.tsx'
import { parseCompletion } from './completion.ts'
import { SignUpOffer } from './keep-result.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import { outcomeOf } from './outcome.ts'
import { OwnDashboard } from './own-dashboard.tsx'
import { SignedOut } from './signed-out.tsx'
import { TutorLink } from './tutor-link.tsx'
import { useDeviceTests } from './use-device-tests.ts'
import './dashboard.css'

/**
 * /dashboard: starts with the test that was just completed, for everyone. Students then see their progress.
 * Guests see this device's tests and a way to sign in.
 */
export function DashboardScreen() {
  useTitle('Dashboard')
  const session = useSession()
  const { state } = useLocation()
  const completion = parseCompletion(state)
  const person = session.status === 'signed-in' ? session.person : null
  const tests = useDeviceTests(person?.userId ?? null)
  const outcome = completion === null ? null : outcomeOf(completion, tests, person?.userId ?? null)
  const taken = [...(tests?.graded ?? []), ...(tests?.waiting ?? [])].find(
    ({ id }) => id === completion?.attemptId,
  )
  return (
    <div className="container dashboard">
      <div className="dashboard__head">
        <h1 className="dashboard__title">Dashboard</h1>
        {person !== null && person.firstName !== '' && (
          <p className="lede dashboard__greeting">
            Hi, <bdi>{person.firstName}</bdi>.
          </p>
        )}
        {person !== null && <TutorLink />}
      </div>
      {completion !== null && outcome !== null && (
        <>
          <CompletedBanner completion={completion} outcome={outcome} taken={taken} />
          {person === null && outcome.kind === 'graded' && <SignUpOffer />}
        </>
      )}
      {person === null ? (
        <>
          <UnfinishedTests />
          <OnThisDevice tests={tests} />
          <SignedOut />
        </>
      ) : (
        <OwnDashboard
          key={person.userId}
          account={person.userId}
          device={tests}
          graded={
            completion?.account === person.userId && outcome?.kind === 'graded' ? completion.attemptId : null
          }
        />
      )}
    </div>
  )
}
