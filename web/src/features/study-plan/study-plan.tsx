import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed, LoadingScreen, PlanNeeded } from '#web/components/plan-gate.tsx'
import { ApiFailure } from '#web/lib/api.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { planQuery } from '#web/lib/plan/plan-query.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanView } from './plan-view.tsx'
import { SCREEN } from './screen.ts'

/** The plan of a student with access, or its setup. */
export function StudyPlan({ account }: { account: string }) {
  const { data, error, isError, refetch } = useQuery(planQuery(account))
  const [isEditing, setIsEditing] = useState(false)
  useFocusAfterLoading(data !== undefined || isError)
  const edit = (isOpen: boolean) => {
    setIsEditing(isOpen)
    focusHeading()
  }
  if (data === undefined) {
    if (error instanceof ApiFailure && error.code === 'tier_needed') return <PlanNeeded {...SCREEN} />
    return isError ? (
      <LoadFailed title="Unable to load your study plan" onTryAgain={() => void refetch()} />
    ) : (
      <LoadingScreen title={SCREEN.title} />
    )
  }
  return data.plan === null || isEditing ? (
    <PlanForm
      account={account}
      reply={data}
      onSaved={() => edit(false)}
      {...(data.plan === null ? {} : { onCancel: () => edit(false) })}
    />
  ) : (
    <PlanView account={account} reply={data} plan={data.plan} onEdit={() => edit(true)} />
  )
}
