import type { ReactNode } from 'react'
import { paths } from '#web/config/paths.ts'
import { useSession } from '../lib/auth/session.ts'
import { useLocation } from '../lib/router.ts'
import { checkSubscription } from '../lib/subscription/check-plan.ts'
import { usePlanAccess, type GatedFeature } from '../lib/subscription/use-plan-access.ts'
import { useFocusAfterLoading } from '../lib/use-focus-after-loading.ts'
import { Badge } from './badge.tsx'
import { LinkButton } from './link-button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { Skeleton } from './primitives.tsx'
import { TryAgainButton } from './try-again-button.tsx'

type Screen = {
  feature: GatedFeature
  /** The plan that unlocks it. */
  plan: 'Pro' | 'Elite'
  title: string
  /** The screen's purpose, for readers whose plan doesn't include it. */
  text: string
}

type Props = Screen & { children: (account: string) => ReactNode }

/** A screen that a plan unlocks. Readers without the plan learn what it shows and which plan includes it. */
export function PlanGate({ children, ...screen }: Props) {
  const { access, account } = usePlanAccess(screen.feature)
  useFocusAfterLoading(access !== 'unknown')
  if (account === null || access === 'needed') return <PlanNeeded {...screen} />
  if (access === 'unchecked')
    return (
      <MessageScreen
        title={screen.title}
        text="We couldn’t check your plan. Check your connection and try again."
      >
        <TryAgainButton variant="primary" onClick={() => void checkSubscription()} />
      </MessageScreen>
    )
  if (access === 'unknown') return <LoadingScreen title={screen.title} />
  return children(account)
}

/** Names the plan that includes the screen, and links to it. */
export function PlanNeeded({ plan, title, text }: Omit<Screen, 'feature'>) {
  const { status } = useSession()
  const { pathname } = useLocation()
  return (
    <MessageScreen
      lead={
        <Badge tone="info" icon="lock">
          {plan} plan required
        </Badge>
      }
      title={title}
      text={text}
    >
      <LinkButton to={paths.subscription.plan(plan)} variant="primary">
        See what {plan} includes
      </LinkButton>
      {status === 'signed-out' ? (
        <LinkButton to={paths.login.next(pathname)}>Sign In</LinkButton>
      ) : (
        <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
      )}
    </MessageScreen>
  )
}

/** The placeholder until the plan, or the screen's data, is there. */
export function LoadingScreen({ title }: { title: string }) {
  return (
    <div className="container section stack">
      <h1>{title}</h1>
      <div className="stack" role="status" aria-busy="true" aria-label={`Loading: ${title}`}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

/** The message if the screen's data couldn't be loaded. */
export function LoadFailed({ title, onTryAgain }: { title: string; onTryAgain: () => void }) {
  return (
    <MessageScreen
      title={title}
      text="We couldn’t reach the server. Check your connection and try again. Your tests are safe."
    >
      <TryAgainButton variant="primary" onClick={onTryAgain} />
      <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
    </MessageScreen>
  )
}
