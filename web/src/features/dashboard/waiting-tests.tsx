import { SendNow } from './send-now.tsx'
import { WaitingRow } from './test-rows.tsx'
import type { DeviceTests } from './use-device-tests.ts'

/** Tests that were submitted on this device and that the server hasn't graded yet. */
export function WaitingTests({ tests }: { tests: DeviceTests['waiting'] }) {
  return (
    <section aria-labelledby="waiting-tests">
      <h2 id="waiting-tests" className="dashboard__heading">
        Waiting to be scored
      </h2>
      <ul role="list" className="test-rows">
        {tests.map((test) => (
          <WaitingRow key={test.id} test={test} />
        ))}
      </ul>
      <SendNow />
    </section>
  )
}
