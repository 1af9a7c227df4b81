import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths } from '#web/config/paths.ts'

/**
 * Shown if a simulation is in progress on this device: its clock is running while the student reads the
 * rules.
 */
export function AlreadyRunning({ attemptId }: { attemptId: string }) {
  return (
    <Notice
      tone="info"
      title="A simulation is running on this device"
      className="test-day__already"
      actions={
        <LinkButton to={paths.testDayMode.resume(attemptId)} iconEnd="arrow-right">
          Continue it
        </LinkButton>
      }
    >
      <p>Its clock is still running.</p>
    </Notice>
  )
}
