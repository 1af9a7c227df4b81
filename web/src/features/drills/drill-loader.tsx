import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { type DrillEntry, drillEntries } from '#web/lib/device/drill-entries.ts'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { DrillScreen } from './drill-screen.tsx'
import { drillQuery } from './drills-api.ts'
import { LoadingDrills } from './loading-drills.tsx'

type Props = { account: string; id: string }

/** Opens a drill at the place where the student left it. */
export function DrillLoader({ account, id }: Props) {
  const { data: drill, error, refetch } = useQuery(drillQuery(account, id))
  const stored = useEntryOnDevice(account, id)
  const isPlanGone = error instanceof ApiFailure && error.code === 'tier_needed'
  useEffect(() => {
    if (isPlanGone) void checkSubscription()
  }, [isPlanGone])

  if (drill !== undefined && stored !== undefined)
    return <DrillScreen account={account} drill={drill} stored={stored} />
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

/** Returns the entry of a drill on this device; null if there is none, and undefined until it has been read. */
function useEntryOnDevice(account: string, id: string): DrillEntry | null | undefined {
  const [stored, setStored] = useState<DrillEntry | null>()
  useEffect(() => {
    let isCurrent = true
    void drillEntries.read(account).then((entry) => {
      if (isCurrent) setStored(entry?.drillId === id ? entry : null)
    })
    return () => {
      isCurrent = false
    }
  }, [account, id])
  return stored
}
