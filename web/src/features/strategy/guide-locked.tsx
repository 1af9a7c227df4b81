import type { GuideSummary } from '#domain/guides/guide.ts'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/link.tsx'
import { useLocation } from '#web/lib/router.ts'
import { GuideFacts } from './guide-head.tsx'
import { LIBRARY } from './places.ts'

const WHY = 'This guide is part of the premium content library, which comes with the Elite plan.'

type Props = {
  summary: GuideSummary | null
  /** Whether the list, which has the guide's title, has loaded or failed. */
  listed: boolean
}

/** A premium guide for readers without access: what it is, and which plan includes it. */
export function GuideLocked({ summary, listed }: Props) {
  if (summary === null)
    return listed ? (
      <MessageScreen title="An Elite guide" text={WHY}>
        <SeePlans />
        <HaveElite />
      </MessageScreen>
    ) : null
  return (
    <div className="container guide">
      <GuideFacts summary={summary}>{null}</GuideFacts>
      <section aria-label="Elite plan" className="guide-locked">
        <span className="guide-locked__icon">
          <Icon name="lock" />
        </span>
        <p>{WHY}</p>
        <div className="cluster">
          <SeePlans />
          <LinkButton to={LIBRARY.to} variant="quiet">
            Back to Strategy Library
          </LinkButton>
        </div>
        <HaveElite />
      </section>
    </div>
  )
}

/** A reader with the plan may only need to sign in, and then returns to the guide. */
function HaveElite() {
  const { status } = useSession()
  const { pathname } = useLocation()
  if (status !== 'signed-out') return null
  return (
    <p className="muted">
      Already have Elite? <Link to={paths.login.next(pathname)}>Sign in</Link>
    </p>
  )
}

function SeePlans() {
  return (
    <LinkButton to={paths.subscription.plan('Elite')} variant="primary" iconEnd="arrow-right">
      See the Elite plan
    </LinkButton>
  )
}
