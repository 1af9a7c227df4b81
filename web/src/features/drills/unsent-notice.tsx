import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths } from '#web/config/paths.ts'
import { drillAddress } from '#web/lib/learning/drill-address.ts'
import type { DrillProblem } from './drill-problem.ts'

type Props = { drillId: string; problem: DrillProblem; onTryAgain: () => void }

/** Says that the answer wasn't sent, why, and what to do. */
export const UnsentNotice = ({ drillId, problem: { kind, text }, onTryAgain }: Props) => (
  <Notice
    tone={kind === 'lost' ? 'warn' : 'bad'}
    title="Your answer wasn’t sent"
    actions={
      kind === 'signed-out' ? (
        <LinkButton to={paths.login.next(drillAddress(drillId))}>Sign in</LinkButton>
      ) : kind === 'plan' ? (
        <LinkButton to={paths.subscription.plan('Pro')}>View Plans</LinkButton>
      ) : (
        <Button icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
      )
    }
  >
    <p>
      {text} {kind === 'lost' && 'We’ll send it again automatically. '}It’s saved on this device.
    </p>
  </Notice>
)
