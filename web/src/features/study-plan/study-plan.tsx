import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  const part = data === undefined ? null : data.plan === null || isEditing ? 'form' : 'plan'
  const lastPart = useRef(part)
  // The form and the plan replace each other, so the pressed button is gone.
  useEffect(() => {
    if (part !== null && lastPart.current !== null && part !== lastPart.current) {
      window.scrollTo(0, 0)
      focusHeading()
    }
    lastPart.current = part
  }, [part])
  if (data === undefined) {
    if (error instanceof ApiFailure && error.code === 'tier_needed') return <PlanNeeded {...SCREEN} />
    return isError ? (
      <LoadFailed title="Unable to load your study plan" onTryAgain={() => void refetch()} />
    ) : (
      <LoadingScreen title={SCREEN.title} />
    )
  }
  return data.plan === null || part === 'form' ? (
    <PlanForm
      account={account}
      reply={data}
      onSaved={() => setIsEditing(false)}
      {...(data.plan === null ? {} : { onCancel: () => setIsEditing(false) })}
    />
  ) : (
    <PlanView account={account} reply={data} plan={data.plan} onEdit={() => setIsEditing(true)} />
  )
}
