import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths } from '#web/config/paths.ts'
import { drillAddress } from '#web/lib/learning/drill-address.ts'
import type { DrillProblem } from '#web/lib/learning/drill-problem.ts'

/** Says that the answer wasn't sent, and why. The button below it sends the answer again. */
export const UnsentNotice = ({
  drillId,
  problem: { kind, text },
}: {
  drillId: string
  problem: DrillProblem
}) => (
  <Notice
    tone={kind === 'lost' ? 'warn' : 'bad'}
    title="Your answer wasn’t sent"
    className="drill__unsent"
    actions={actionFor(kind, drillId)}
  >
    <p>
      {text} {kind === 'lost' && 'We’ll send it again automatically. '}It’s saved on this device.
    </p>
  </Notice>
)

function actionFor(kind: DrillProblem['kind'], drillId: string) {
  if (kind === 'signed-out')
    return <LinkButton to={paths.login.next(drillAddress(drillId))}>Sign in</LinkButton>
  return kind === 'plan' ? <LinkButton to={paths.subscription.plan('Pro')}>View Plans</LinkButton> : null
}
