import { useQuery } from '@tanstack/react-query'
import { LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { ApiFailure } from '#web/lib/api.ts'
import { CollegesView } from './colleges-view.tsx'
import { collegeIndexQuery, ownCollegesQuery } from './queries.ts'
import { SCREEN } from './screen.ts'

/** Loads the student's list and the colleges, and says if one of them couldn't be loaded. */
export function CollegesLoader({ account }: { account: string }) {
  const own = useQuery(ownCollegesQuery(account))
  const all = useQuery(collegeIndexQuery)
  if (own.error instanceof ApiFailure && own.error.code === 'tier_needed') return <PlanNeeded {...SCREEN} />
  if (own.data !== undefined && all.data !== undefined)
    return <CollegesView account={account} own={own.data} {...all.data} />
  const tryAgain = () => {
    if (own.isError) void own.refetch()
    if (all.isError) void all.refetch()
  }
  return own.isError || all.isError ? (
    <LoadFailed title="Unable to load your colleges" onTryAgain={tryAgain} />
  ) : (
    <LoadingScreen title={SCREEN.title} />
  )
}
