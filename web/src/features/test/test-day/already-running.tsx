import { LinkButton } from '../../../components/link-button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { paths } from '../../../config/paths.ts'

/** Said where a simulation of this device is not over: its clock runs while the rules of another are read. */
export function AlreadyRunning({ attemptId }: { attemptId: string }) {
  return (
    <Notice
      tone="info"
      title="A simulation is running on this device"
      className="test-day__already"
      actions={
        <LinkButton to={paths.testDayMode.resume(attemptId)} iconEnd="arrow-right">
          Go on with it
        </LinkButton>
      }
    >
      <p>Its clock has not stopped.</p>
    </Notice>
  )
}
