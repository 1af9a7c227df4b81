import { runOutTests, unfinishedTests, hasRunOut, type OwnTest } from '#domain/progress/own-test.ts'
import { Badge } from '#web/components/badge.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton, Moment } from '#web/components/primitives.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { resumeHref } from '#web/config/paths.ts'
import type { OwnTestsReply } from '#web/lib/api.ts'
import { hasOwnCount } from '#web/lib/device/test-request.ts'
import { testLabels } from '#web/lib/test-labels.ts'
import { testName } from '#web/lib/test-name.ts'
import { CUSTOMIZED } from '#web/lib/unfinished-labels.ts'
import { useUnfinished, type UnfinishedList, RESUME_STATE } from '#web/lib/unfinished-tests.ts'
import { endedTestIds, type KnownTests } from './missing-tests.ts'
import { ProgressView } from './progress-view.tsx'
import type { DeviceTests } from './use-device-tests.ts'
import { useHideTest, useOwnTests } from './use-own-tests.ts'
import { WaitingTests } from './waiting-tests.tsx'
import './progress.css'

type Props = {
  account: string
  /** This device's tests. Null until they have been read. */
  deviceTests: DeviceTests | null
  /** The id of the test that was just completed, if it has a score. */
  gradedId: string | null
}

/** A student's dashboard: unfinished tests, tests that wait to be scored, and progress. */
export function OwnDashboard({ account, deviceTests, gradedId }: Props) {
  const unfinished = useUnfinished()
  const { reply, hasFailed, tryAgain, showGoals } = useOwnTests(
    account,
    listKnownTests(unfinished, deviceTests, gradedId),
  )
  const hide = useHideTest(account)
  const endedIds = endedTestIds(reply ?? { tests: [] })
  const waiting = deviceTests?.waiting.filter(({ id }) => !endedIds.has(id)) ?? []
  const finishedTests = [...(deviceTests?.graded ?? []), ...(deviceTests?.left ?? [])]
  const addingCount = finishedTests.filter(({ claimStatus }) => claimStatus === 'adding').length
  const hasTestsHere = [...finishedTests, ...waiting, ...unfinished.tests].some(
    ({ claimStatus }) => claimStatus !== 'guest',
  )
  return (
    <>
      <UnfinishedTests
        excluded={endedIds}
        otherRows={listTestsElsewhere(reply, unfinished, deviceTests).map((test) => (
          <UnfinishedElsewhere key={test.id} test={test} now={reply?.serverTime ?? 0} />
        ))}
      />
      {waiting.length > 0 && <WaitingTests tests={waiting} />}
      {addingCount > 0 && <AddingTests count={addingCount} />}
      {hasFailed ? (
        <LoadFailed onTryAgain={tryAgain} />
      ) : reply === undefined ? (
        <LoadingProgress />
      ) : (
        <ProgressView
          account={account}
          reply={reply}
          isNew={reply.tests.length === 0 && !hasTestsHere}
          onGoalsStored={showGoals}
          onHide={hide}
        />
      )}
    </>
  )
}

/** Returns the ids of the account's tests on this device. The server's list has no guest tests. */
function listKnownTests(
  { tests: unfinished }: UnfinishedList,
  deviceTests: DeviceTests | null,
  gradedId: string | null,
): KnownTests {
  const idsOf = (tests: readonly { id: string; claimStatus: string }[] = []) =>
    tests.filter(({ claimStatus }) => claimStatus === 'own').map(({ id }) => id)
  return {
    started: [...idsOf(unfinished), ...idsOf(deviceTests?.waiting)],
    ended: [
      ...new Set([
        ...(gradedId === null ? [] : [gradedId]),
        ...idsOf(deviceTests?.graded),
        ...idsOf(deviceTests?.left),
      ]),
    ],
  }
}

/**
 * Returns the account's open tests that this device doesn't have: first those to continue, then those whose
 * time ran out.
 */
function listTestsElsewhere(
  reply: OwnTestsReply | undefined,
  unfinished: UnfinishedList,
  deviceTests: DeviceTests | null,
) {
  if (reply === undefined || deviceTests === null || unfinished.readAt === 0) return []
  const knownIds = new Set(
    [...unfinished.tests, ...deviceTests.waiting, ...deviceTests.left, ...deviceTests.graded].map(
      ({ id }) => id,
    ),
  )
  const { tests, serverTime } = reply
  return [...unfinishedTests(tests, serverTime), ...runOutTests(tests, serverTime)].filter(
    ({ id }) => !knownIds.has(id),
  )
}

/** Says why some guest tests' results aren't on the dashboard yet: their claims can be undone for a minute. */
const AddingTests = ({ count }: { count: number }) => (
  <Notice tone="info" title={count === 1 ? 'Adding your test' : `Adding your ${count} tests`}>
    <p>
      {count === 1 ? 'Its result moves' : 'Their results move'} from this device to your account and{' '}
      {count === 1 ? 'appears' : 'appear'} here within a minute.
    </p>
  </Notice>
)

/** A message if the student's progress couldn't be read. This device's tests stay visible above it. */
function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <section className="signed-out" role="alert" aria-labelledby="load-failed">
      <IconTile icon="cloud-off" tone="bad" />
      <h2 id="load-failed" className="dashboard__heading">
        Unable to load dashboard
      </h2>
      <p className="muted">There was an error loading your progress data.</p>
      <TryAgainButton variant="primary" onClick={onTryAgain} />
    </section>
  )
}

/** Placeholders for the content that is loading, in its layout. */
function LoadingProgress() {
  return (
    <div
      className="progress progress--loading"
      role="status"
      aria-busy="true"
      aria-label="Loading your progress"
    >
      {['overall', 'sections', 'figure', 'figure', 'activity', 'trend', 'recent'].map((part, index) => (
        <div key={index} className={`progress__${part} progress__placeholder`}>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  )
}

/** A row for a test of the account that this device doesn't have. Opening the test continues or scores it. */
function UnfinishedElsewhere({ test, now }: { test: OwnTest; now: number }) {
  const { section, mode, endsAt, createdAt, totalQuestions } = test
  const isOver = hasRunOut(test, now)
  const name = mode === 'test-day' ? 'Test Day Mode' : testName(test)
  const action = isOver ? 'See your score' : 'Continue'
  const isCustomized = test.topics === undefined && (hasOwnCount(test) || test.difficulties !== undefined)
  return (
    <li className="unfinished__row">
      <IconTile icon={section} tone={section} />
      <div className="unfinished__facts">
        <p className="unfinished__name">
          <strong>{name}</strong>
          <Badge icon="cloud">Not on this device</Badge>
          {testLabels({ ...test, mode: mode === 'check' ? mode : 'practice', limited: false }).map(
            ({ label }) => (
              <Badge key={label}>{label}</Badge>
            ),
          )}
          {isCustomized && <Badge>{CUSTOMIZED}</Badge>}
        </p>
        <p className="muted small tabular">
          <span className="facts__item">{totalQuestions} questions</span>
          <span className="facts__dot"> · </span>
          <span className="facts__item">
            started <Moment at={createdAt} />
          </span>
          {isOver && (
            <>
              <span className="facts__dot"> · </span>
              <span>time is up</span>
            </>
          )}
          {endsAt !== null && !isOver && (
            <>
              <span className="facts__dot"> · </span>
              <span>
                time runs out <Moment at={endsAt} withTime />
              </span>
            </>
          )}
        </p>
        {isOver && (
          <p className="muted small">
            If another device has answers that haven’t been sent, open the site there first. Scoring ends the
            test.
          </p>
        )}
      </div>
      <LinkButton
        to={resumeHref(test)}
        state={RESUME_STATE}
        className="unfinished__go"
        iconEnd="arrow-right"
        aria-label={`${action}, ${name}`}
      >
        {action}
      </LinkButton>
    </li>
  )
}
