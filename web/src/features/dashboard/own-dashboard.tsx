import { unfinishedTests } from '../../../../domain/progress/own-test.ts'
import { UnfinishedTests } from '../../components/unfinished-tests.tsx'
import { useUnfinished } from '../../lib/unfinished-tests.ts'
import { LoadFailed } from './load-failed.tsx'
import { LoadingProgress } from './loading-progress.tsx'
import { ProgressView } from './progress-view.tsx'
import { UnfinishedElsewhere } from './unfinished-elsewhere.tsx'
import type { DeviceTests } from './use-device-tests.ts'
import { useOwnTests, type OwnTestsReply } from './use-own-tests.ts'
import { WaitingTests } from './waiting-tests.tsx'

type Props = {
  account: string
  /** Null until it is read. */
  device: DeviceTests | null
  /** The test just completed, where it has its score. */
  graded: string | null
}

/** A student's dashboard: what to go on with, what waits, and what they have reached. */
export function OwnDashboard({ account, device, graded }: Props) {
  const { loaded, tryAgain, setTarget } = useOwnTests(account, graded)
  const elsewhere = useElsewhere(loaded.kind === 'ready' ? loaded.reply : null, device)
  return (
    <>
      <UnfinishedTests
        further={elsewhere.map((test) => (
          <UnfinishedElsewhere key={test.id} test={test} />
        ))}
      />
      {device !== null && device.waiting.length > 0 && <WaitingTests tests={device.waiting} />}
      {loaded.kind === 'loading' && <LoadingProgress />}
      {loaded.kind === 'failed' && <LoadFailed onTryAgain={tryAgain} />}
      {loaded.kind === 'ready' && (
        <ProgressView account={account} reply={loaded.reply} onTarget={setTarget} />
      )}
    </>
  )
}

/** Tests of the account to go on with that this device has nothing of. */
function useElsewhere(reply: OwnTestsReply | null, device: DeviceTests | null) {
  const { tests: here, readAt } = useUnfinished()
  if (reply === null || device === null || readAt === 0) return []
  const known = new Set([...here, ...device.waiting, ...device.left, ...device.graded].map(({ id }) => id))
  return unfinishedTests(reply.tests, reply.serverTime).filter(({ id }) => !known.has(id))
}
