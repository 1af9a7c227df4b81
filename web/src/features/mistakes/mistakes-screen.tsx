import { MessageScreen } from '#web/components/message-screen.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { usePlanAccess } from '#web/lib/subscription/use-plan-access.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { LoadingMistakes } from './loading-mistakes.tsx'
import { MistakesView } from './mistakes-view.tsx'
import { PlanNeeded } from './plan-needed.tsx'
import './mistakes.css'

/** /my-mistakes: what a student misses over their reviewed tests, and what to do next. Part of Pro. */
function MistakesScreen() {
  useTitle('My Mistakes')
  const { access, account } = usePlanAccess('mistakeAnalysis')
  useFocusAfterLoading(access !== 'unknown')
  if (account === null || access === 'needed') return <PlanNeeded />
  if (access === 'unchecked')
    return (
      <MessageScreen
        title="Unable to open your mistakes"
        text="We couldn’t check your plan. Check your connection and try again."
      >
        <TryAgainButton variant="primary" onClick={() => void checkSubscription()} />
      </MessageScreen>
    )
  if (access === 'unknown') return <LoadingMistakes />
  return <MistakesView key={account} account={account} />
}

export { MistakesScreen as Component }
