import { lazy, Suspense, type ReactNode } from 'react'
import { paths } from '#web/config/paths.ts'
import { checkSubscription } from '../lib/subscription/check-plan.ts'
import { usePlanAccess, type GatedFeature } from '../lib/subscription/use-plan-access.ts'
import { FocusAfterLoading, useFocusAfterLoading } from '../lib/use-focus-after-loading.ts'
import { LinkButton } from './link-button.tsx'
import { MessageScreen } from './message-screen.tsx'
import type { Offer } from './plan-offer.tsx'
import { Skeleton } from './primitives.tsx'
import { TryAgainButton } from './try-again-button.tsx'

type Screen = Offer & { feature: GatedFeature }

type Props = Screen & { children: (account: string) => ReactNode }

/** A screen that a plan unlocks. Guests, and students without that plan, see an offer instead. */
export function PlanGate({ children, feature, ...screen }: Props) {
  const { access, account } = usePlanAccess(feature)
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

/** Loaded lazily, so only guests and students without the plan fetch it. */
const LazyOffer = lazy(async () => {
  const { PlanOffer } = await import('./plan-offer.tsx')
  return { default: PlanOffer }
})

/** Explains the screen and the plan that includes it, once the code for that is loaded. */
export const PlanNeeded = (offer: Offer) => (
  <Suspense fallback={<LoadingScreen title={offer.title} />}>
    <LazyOffer {...offer} />
    <FocusAfterLoading />
  </Suspense>
)

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
