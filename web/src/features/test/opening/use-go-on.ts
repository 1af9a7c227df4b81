import { useEffect, useState } from 'react'
import { isGoOn } from '../../../lib/go-on.ts'
import { useLocation, useNavigate } from '../../../lib/router.ts'

/** Whether a student's Continue led here. It is taken off the history, which would repeat it with a reload. */
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
