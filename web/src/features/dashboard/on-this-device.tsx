import { LinkButton } from '../../components/link-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { paths } from '../../config/paths.ts'
import { SendNow } from './send-now.tsx'
import { GradedRow, WaitingRow } from './test-rows.tsx'
import type { DeviceTests } from './use-device-tests.ts'

/** The most results listed. */
const LATEST = 4

/** What was taken in this browser: tests that wait to be scored, and the latest results. */
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

function Tests({ tests: { graded, waiting } }: { tests: DeviceTests }) {
  if (graded.length === 0 && waiting.length === 0)
    return (
      <div className="no-tests">
        <p>No finished test in this browser yet.</p>
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
        {graded.slice(0, LATEST).map((test) => (
          <GradedRow key={test.id} test={test} />
        ))}
      </ul>
      {waiting.length > 0 && <SendNow />}
    </>
  )
}
