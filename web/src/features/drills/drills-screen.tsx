import { lazy, Suspense } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { drillFocusOf } from '#web/lib/learning/drill-address.ts'
import { useSearchParams } from '#web/lib/router.ts'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { usePlanAccess } from '#web/lib/subscription/use-plan-access.ts'
import { FocusAfterLoading, useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { LoadingDrills } from './loading-drills.tsx'

/** Loaded lazily, so only students with access fetch the code of drills. */
const OwnDrills = lazy(async () => {
  const { OwnDrills } = await import('./own-drills.tsx')
  return { default: OwnDrills }
})
const AboutDrills = lazy(async () => {
  const { AboutDrills } = await import('./about-drills.tsx')
  return { default: AboutDrills }
})

/** /drills: weak-spot drills for students whose plan includes them. Everyone else sees how drills work. */
function DrillsScreen() {
  const { access, account } = usePlanAccess('drills')
  const [search] = useSearchParams()
  useTitle('Weak-Spot Drills')
  useFocusAfterLoading(access !== 'unknown')

  if (access === 'unchecked' && account !== null) return <Unchecked />
  if (access === 'unknown') return <LoadingDrills />
  return (
    <Suspense fallback={<LoadingDrills />}>
      {account === null || access === 'needed' ? (
        <AboutDrills />
      ) : (
        <OwnDrills account={account} id={search.get('drill')} focus={drillFocusOf(search)} />
      )}
      <FocusAfterLoading />
    </Suspense>
  )
}

const Unchecked = () => (
  <MessageScreen
    title="Unable to open your drills"
    text="We couldn’t check your plan. Check your connection and try again. Your answers are safe."
  >
    <TryAgainButton variant="primary" onClick={() => void checkSubscription()} />
    <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
  </MessageScreen>
)

export { DrillsScreen as Component }
