import { runOutTests, unfinishedTests } from '#domain/progress/own-test.ts'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import type { OwnTestsReply } from '#web/lib/api.ts'
import { useUnfinished, type Unfinished } from '#web/lib/unfinished-tests.ts'
import { endedTests, type KnownTests } from './missing-tests.ts'
import { LoadFailed } from './load-failed.tsx'
import { LoadingProgress } from './loading-progress.tsx'
import { ProgressView } from './progress-view.tsx'
import { UnfinishedElsewhere } from './unfinished-elsewhere.tsx'
import type { DeviceTests } from './use-device-tests.ts'
import { useOwnTests } from './use-own-tests.ts'
import { WaitingTests } from './waiting-tests.tsx'

type Props = {
  account: string
  /** Null until it has been read. */
  device: DeviceTests | null
  /** The id of the test that was just completed, if it has a score. */
  graded: string | null
}

/** A student's dashboard: unfinished tests, tests that wait to be scored, and progress. */
export function OwnDashboard({ account, device, graded }: Props) {
  const unfinished = useUnfinished()
  const { reply, hasFailed, tryAgain, setTarget } = useOwnTests(
    account,
    knownTests(unfinished, device, graded),
  )
  const ended = endedTests(reply ?? { tests: [] })
  const waiting = device?.waiting.filter(({ id }) => !ended.has(id)) ?? []
  return (
    <>
      <UnfinishedTests
        excluded={ended}
        otherRows={testsElsewhere(reply, unfinished, device).map((test) => (
          <UnfinishedElsewhere key={test.id} test={test} now={reply?.serverTime ?? 0} />
        ))}
      />
      {waiting.length > 0 && <WaitingTests tests={waiting} />}
      {hasFailed ? (
        <LoadFailed onTryAgain={tryAgain} />
      ) : reply === undefined ? (
        <LoadingProgress />
      ) : (
        <ProgressView account={account} reply={reply} onTarget={setTarget} />
      )}
    </>
  )
}

/** Returns the account's own tests on this device. The server's list has no guest tests. */
function knownTests({ tests }: Unfinished, device: DeviceTests | null, graded: string | null): KnownTests {
  const idsOf = (kind: readonly { id: string; claimStatus: string }[] = []) =>
    kind.filter(({ claimStatus }) => claimStatus === 'own').map(({ id }) => id)
  return {
    started: [...idsOf(tests), ...idsOf(device?.waiting)],
    ended: [
      ...new Set([...(graded === null ? [] : [graded]), ...idsOf(device?.graded), ...idsOf(device?.left)]),
    ],
  }
}

/**
 * Returns the account's open tests that this device doesn't have: first those to continue, then those whose
 * time ran out.
 */
function testsElsewhere(
  reply: OwnTestsReply | undefined,
  unfinished: Unfinished,
  device: DeviceTests | null,
) {
  if (reply === undefined || device === null || unfinished.readAt === 0) return []
  const known = new Set(
    [...unfinished.tests, ...device.waiting, ...device.left, ...device.graded].map(({ id }) => id),
  )
  const { tests, serverTime } = reply
  return [...unfinishedTests(tests, serverTime), ...runOutTests(tests, serverTime)].filter(
    ({ id }) => !known.has(id),
  )
}
