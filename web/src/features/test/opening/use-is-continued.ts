import { useEffect, useState } from 'react'
import { isResumeState } from '#web/lib/resume-state.ts'
import { useLocation, useNavigate } from '#web/lib/router.ts'

/**
 * Whether the student came here by Continue. Clears the history state, so that a reload doesn't repeat it.
 */
export function useIsContinued(): boolean {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [isContinued] = useState(() => isResumeState(state))
  const hasResumeState = isResumeState(state)
  useEffect(() => {
    if (hasResumeState) void navigate(`${pathname}${search}`, { replace: true, state: null })
  }, [hasResumeState, pathname, search, navigate])
  return isContinued
}
