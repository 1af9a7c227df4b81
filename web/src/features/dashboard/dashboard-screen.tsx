import { useState } from 'react'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { Score, TestMarks } from '#web/components/score.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useLocation } from '#web/lib/router.ts'
import type { MarkedTest } from '#web/lib/test-marks.ts'
import { attemptName, sectionName } from '#web/lib/test-name.ts'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { parseCompletion, type Completion } from './completion.ts'
import { latestFinished } from './finished-tests.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { OwnDashboard } from './own-dashboard.tsx'
import { SendNow } from './send-now.tsx'
import { SignedOut } from './signed-out.tsx'
import { DeviceTestRow, WaitingRow } from './test-rows.tsx'
import { TutorLink } from './tutor-link.tsx'
import { useIsPersonalBest } from './use-own-tests.ts'
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
  const { tests, remove } = useDeviceTests(person?.userId ?? null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const outcome =
    completion === null || completion.attemptId === removedId
      ? null
      : outcomeOf(completion, tests, person?.userId ?? null)
  const gradedId =
    completion?.account === person?.userId && outcome?.kind === 'graded'
      ? (completion?.attemptId ?? null)
      : null
  const isBest = useIsPersonalBest(person?.userId ?? null, gradedId)
  const markedTest = [...(tests?.graded ?? []), ...(tests?.waiting ?? [])].find(
    ({ id }) => id === completion?.attemptId,
  )
  const removeTest = async (test: DeviceTests['left'][number]) => {
    // The row's button disappears with the row.
    focusHeading()
    setRemovedId(test.id)
    const restore = await remove(test)
    const undo = () => {
      setRemovedId(null)
      restore()
    }
    toast('Removed from the list', attemptName(test), {
      action: { label: 'Undo', run: undo },
    })
  }
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
          <CompletedBanner
            completion={completion}
            outcome={outcome}
            markedTest={markedTest}
            isBest={isBest}
          />
          {person === null && outcome.kind === 'graded' && <SignUpOffer />}
        </>
      )}
      {person === null ? (
        <>
          <UnfinishedTests />
          <OnThisDevice tests={tests} onRemove={(test) => void removeTest(test)} />
          <SignedOut />
        </>
      ) : (
        <OwnDashboard key={person.userId} account={person.userId} deviceTests={tests} gradedId={gradedId} />
      )}
    </div>
  )
}

type CompletedBannerProps = {
  completion: Completion
  outcome: Outcome
  /** The completed test, for its badges. Undefined until it has been read. */
  markedTest: MarkedTest | undefined
  /** Whether it has the student's best score of its kind. */
  isBest: boolean
}

/** The test that was just submitted, with its score or its state until the score arrives. */
function CompletedBanner({ completion, outcome, markedTest, isBest }: CompletedBannerProps) {
  const { attemptId, section, version, timeUp } = completion
  return (
    <Card raised className="completed" role="status">
      <div className="completed__text">
        <h2 className="completed__title">
          <Icon name={outcome.kind === 'graded' ? 'circle-check' : 'clock'} />
          Test Completed
        </h2>
        <div className="completed__about">
          <p className="muted">{attemptName({ section, version, topics: markedTest?.topics })}</p>
          {timeUp && <p>Time is up. Your answers were submitted.</p>}
          {markedTest && <TestMarks test={markedTest} />}
        </div>
        {isBest && (
          <p className="completed__best">
            <Icon name="trend" />
            {section === 'full' ? 'Your best composite yet.' : `Your best ${sectionName(section)} score yet.`}
          </p>
        )}
      </div>
      {outcome.kind === 'graded' && <ScoreAndReview attemptId={attemptId} score={outcome.score} />}
      {outcome.kind === 'unanswered' && (
        <p className="completed__wait">
          <strong>No answers, no score.</strong> You ended this test without answering any questions. It
          doesn’t count in your results.
        </p>
      )}
      {outcome.kind === 'waiting' && (
        <p className="completed__wait">
          <strong>Saved and waiting to be scored.</strong> Your answers are saved on this device. They’ll be
          sent as soon as we can reach the server, and your score will appear here.
        </p>
      )}
      {outcome.kind === 'signed-out' && (
        <>
          <p className="completed__wait">
            <strong>Saved and waiting to be scored.</strong> You have been signed out. Your answers are saved
            on this device. They’ll be sent as soon as you sign in again, and your score will appear on your
            dashboard.
          </p>
          <LinkButton to={paths.login.next(paths.dashboard.href())} variant="primary">
            Sign In
          </LinkButton>
        </>
      )}
      {outcome.kind === 'lost' && (
        <p className="completed__wait">
          <strong>This test couldn’t be scored.</strong> The server no longer has it. Guest tests are deleted
          after 30 days.
        </p>
      )}
    </Card>
  )
}

function ScoreAndReview({ attemptId, score }: { attemptId: string; score: number }) {
  return (
    <>
      <div className="completed__score">
        <p>You scored</p>
        <Score value={score} />
      </div>
      <LinkButton to={paths.review.href(attemptId)} variant="primary" large iconEnd="arrow-right">
        Review Answers
      </LinkButton>
    </>
  )
}

/** Suggests that a guest sign up, so that the result is stored in an account. */
function SignUpOffer() {
  return (
    <section className="keep-result" aria-labelledby="keep-result">
      <div>
        <h2 id="keep-result" className="keep-result__title">
          Keep this result
        </h2>
        <p className="muted">
          As a guest, you can review this test for 30 days, in this browser only. Sign up to save it to your
          account.
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
