import { useState } from 'react'
import { GUEST_TEST_DAYS } from '#domain/privacy/periods.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession, type Person } from '#web/lib/auth/session.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useLocation } from '#web/lib/router.ts'
import { testName, type NamedTest } from '#web/lib/test-name.ts'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CompletedBanner } from './completed-banner.tsx'
import { parseCompletion } from './completion.ts'
import { DrillCard } from './drill-card.tsx'
import { latestFinished } from './finished-tests.ts'
import { completionStateOf } from './completion-state.ts'
import { PredictionLink } from './prediction-link.tsx'
import { PlanLinks } from './plan-links.tsx'
import { ProSamples } from './pro-samples.tsx'
import { OwnDashboard } from './own-dashboard.tsx'
import { SendNow } from './send-now.tsx'
import { SignedOut } from './signed-out.tsx'
import { DeviceTestRow, WaitingRow } from './test-rows.tsx'
import { TodayCard } from './today-card.tsx'
import { TutorLink } from './tutor-link.tsx'
import { useHideTest, useIsPersonalBest } from './use-own-tests.ts'
import { useDeviceTests, type DeviceTests } from './use-device-tests.ts'
import './dashboard.css'

/**
 * /dashboard: starts with the test that was just completed, if there is one. Below it, students see their
 * progress, and guests see this device's tests and a way to sign in.
 */
function DashboardScreen() {
  useTitle('Dashboard')
  const session = useSession()
  const { state } = useLocation()
  const completion = parseCompletion(state)
  const person = session.status === 'signed-in' ? session.person : null
  const { tests, remove: removeDeparture } = useDeviceTests(person?.userId ?? null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const completionState =
    completion === null || completion.attemptId === removedId
      ? null
      : completionStateOf(completion, tests, person?.userId ?? null)
  const hasOwnScore = completion?.account === person?.userId && completionState?.kind === 'graded'
  const gradedId = hasOwnScore ? (completion?.attemptId ?? null) : null
  const hasSignUpOffer = person === null && completionState?.kind === 'graded'
  const isBest = useIsPersonalBest(person?.userId ?? null, gradedId)
  const labeledTest = findTest(tests, completion?.attemptId)
  // A score with hints can't be compared fairly.
  const hasHints = labeledTest !== undefined && 'hints' in labeledTest && labeledTest.hints !== undefined
  const hide = useHideTest(person?.userId ?? '')
  /** Removes a test without a score from the list, and offers to restore it. */
  const removeTest = async (test: NamedTest & { id: string }, remove: () => Promise<(() => void) | null>) => {
    // The pressed button disappears.
    focusHeading()
    setRemovedId(test.id)
    const restore = await remove()
    if (restore === null) return setRemovedId(null)
    const undo = () => {
      setRemovedId(null)
      restore()
    }
    toast('Removed from the list', testName(test), {
      action: { label: 'Undo', run: undo },
    })
  }
  const removeHere = (test: DeviceTests['left'][number]) => void removeTest(test, () => removeDeparture(test))
  const discardCompleted = () => {
    const departure = tests?.left.find(({ id }) => id === completion?.attemptId)
    if (person === null) return departure && removeHere(departure)
    if (completion === null) return
    const { attemptId: id, section, version } = completion
    void removeTest({ id, section, version }, async () =>
      (await hide(id, true)) ? () => void hide(id, false) : null,
    )
  }
  return (
    <div className="container dashboard">
      <DashboardHead person={person} />
      {completion !== null && completionState !== null && (
        <>
          <CompletedBanner
            completion={completion}
            state={completionState}
            labeledTest={labeledTest}
            isBest={isBest && !hasHints}
            onDiscard={discardCompleted}
          />
          {hasSignUpOffer && (
            <SignUpOffer title="Keep this result" text="As a guest, you can review this test" />
          )}
        </>
      )}
      {person !== null && <TodayCard account={person.userId} />}
      {person !== null && <DrillCard account={person.userId} />}
      {person === null ? (
        <>
          <UnfinishedTests />
          <OnThisDevice tests={tests} onRemove={removeHere} />
          {!hasSignUpOffer && tests !== null && tests.graded.length > 0 && (
            <SignUpOffer title="Keep these tests" text="As a guest, you can review each test" />
          )}
          <SignedOut />
        </>
      ) : (
        <OwnDashboard key={person.userId} account={person.userId} deviceTests={tests} gradedId={gradedId} />
      )}
      {person !== null && <ProSamples />}
    </div>
  )
}

const findTest = (tests: DeviceTests | null, id: string | undefined) =>
  [...(tests?.graded ?? []), ...(tests?.waiting ?? []), ...(tests?.left ?? [])].find((one) => one.id === id)

/** The title with the student's name, and links to the screens of paid features. */
const DashboardHead = ({ person }: { person: Person | null }) => (
  <div className="dashboard__head">
    <div className="dashboard__name">
      <h1 className="dashboard__title">Dashboard</h1>
      {person !== null && person.firstName !== '' && (
        <p className="lede dashboard__greeting">
          Hi, <bdi>{person.firstName}</bdi>.
        </p>
      )}
    </div>
    {person !== null && (
      <div className="dashboard__links">
        <PlanLinks />
        <PredictionLink account={person.userId} />
        <TutorLink />
      </div>
    )}
  </div>
)

/** Suggests that a guest sign up, so that the results are stored in an account. */
function SignUpOffer({ title, text }: { title: string; text: string }) {
  return (
    <section className="keep-result" aria-labelledby="keep-result">
      <div>
        <h2 id="keep-result" className="keep-result__title">
          {title}
        </h2>
        <p className="muted">
          {text} for {GUEST_TEST_DAYS} days, in this browser only. Sign up to save it to your account.
        </p>
      </div>
      <LinkButton to={paths.signup.href()}>Sign Up Free</LinkButton>
    </section>
  )
}

/** The maximum number of finished tests listed. */
const MAX_FINISHED = 4

type DeviceTestsProps<T> = { tests: T; onRemove: (test: DeviceTests['left'][number]) => void }

/** The tests on this device: those that wait to be scored, and the latest finished ones. */
function OnThisDevice({ tests, onRemove }: DeviceTestsProps<DeviceTests | null>) {
  return (
    <section aria-labelledby="on-this-device" aria-busy={tests === null}>
      <h2 id="on-this-device" className="dashboard__heading">
        On this device
      </h2>
      {tests === null ? <Skeleton shape="block" /> : <DeviceTestRows tests={tests} onRemove={onRemove} />}
    </section>
  )
}

function DeviceTestRows({ tests, onRemove }: DeviceTestsProps<DeviceTests>) {
  const { waiting } = tests
  const finished = latestFinished(tests, MAX_FINISHED)
  if (finished.length === 0 && waiting.length === 0)
    return (
      <div className="no-tests">
        <p>No finished tests in this browser yet.</p>
        <LinkButton to={paths.practiceTests.href()} iconEnd="arrow-right">
          Take a practice test
        </LinkButton>
      </div>
    )
  return (
    <>
      <ul role="list" className="test-rows">
        {waiting.map((test) => (
          <WaitingRow key={test.id} test={test} />
        ))}
        {finished.map((finishedTest) => (
          <DeviceTestRow key={finishedTest.test.id} finished={finishedTest} onRemove={onRemove} />
        ))}
      </ul>
      {waiting.length > 0 && <SendNow />}
    </>
  )
}

export { DashboardScreen as Component }
