import { useEffect, useState } from 'react'
import { isGoOn } from '../../../lib/go-on.ts'
import { useLocation, useNavigate } from '../../../lib/router.ts'

/**
 * Whether the student came here by Continue. Clears the history state, so that a reload doesn't repeat it.
 */
export function useGoOn(): boolean {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [led] = useState(() => isGoOn(state))
  const noted = isGoOn(state)
  useEffect(() => {
    if (noted) void navigate(`${pathname}${search}`, { replace: true, state: null })
  }, [noted, pathname, search, navigate])
  return led
}
