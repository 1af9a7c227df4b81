import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { type DrillDraft, drillDrafts } from '#web/lib/device/drill-drafts.ts'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { DrillScreen } from './drill-screen.tsx'
import { drillQuery } from './drills-api.ts'
import { LoadingDrills } from './loading-drills.tsx'

type Props = { account: string; id: string }

/** Opens a drill at the place where the student left it. */
export function DrillLoader({ account, id }: Props) {
  const { data: drill, error, refetch } = useQuery(drillQuery(account, id))
  const draft = useStoredDraft(account, id)
  const isPlanGone = error instanceof ApiFailure && error.code === 'tier_needed'
  useEffect(() => {
    if (isPlanGone) void checkSubscription()
  }, [isPlanGone])

  if (drill !== undefined && draft !== undefined)
    return <DrillScreen account={account} drill={drill} draft={draft} />
  if (error === null || drill !== undefined) return <LoadingDrills />
  if (error instanceof ApiFailure && error.code === 'not_found')
    return (
      <MessageScreen title="We can’t find this drill" text="It may belong to another account.">
        <LinkButton to={paths.drills.href()} variant="primary">
          Your drills
        </LinkButton>
      </MessageScreen>
    )
  return (
    <MessageScreen
      title="Unable to open your drill"
      text="Check your connection and try again. Your answers are safe."
    >
      <TryAgainButton variant="primary" onClick={() => void refetch()} />
      <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
    </MessageScreen>
  )
}

/** Returns the draft of a drill on this device; null if there is none, and undefined until it has been read. */
function useStoredDraft(account: string, id: string): DrillDraft | null | undefined {
  const [draft, setDraft] = useState<DrillDraft | null>()
  useEffect(() => {
    let isCurrent = true
    void drillDrafts.read(account).then((stored) => {
      if (isCurrent) setDraft(stored?.drillId === id ? stored : null)
    })
    return () => {
      isCurrent = false
    }
  }, [account, id])
  return draft
}
