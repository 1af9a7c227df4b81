import { LinkButton } from '#web/components/link-button.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { paths } from '#web/config/paths.ts'
import { latestFinished } from './finished-tests.ts'
import { SendNow } from './send-now.tsx'
import { FinishedRow, WaitingRow } from './test-rows.tsx'
import type { DeviceTests } from './use-device-tests.ts'

/** The most finished tests listed. */
const LATEST = 4

/** The tests of this browser: those that wait to be scored, and the latest finished ones. */
export function OnThisDevice({ tests }: { tests: DeviceTests | null }) {
  return (
    <section aria-labelledby="on-this-device" aria-busy={tests === null}>
      <h2 id="on-this-device" className="dashboard__heading">
        On this device
      </h2>
      {tests === null ? <Skeleton shape="block" /> : <Tests tests={tests} />}
    </section>
  )
}

function Tests({ tests }: { tests: DeviceTests }) {
  const { waiting } = tests
  const finished = latestFinished(tests, LATEST)
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
        {finished.map((one) => (
          <FinishedRow key={one.test.id} finished={one} />
        ))}
      </ul>
      {waiting.length > 0 && <SendNow />}
    </>
  )
}
