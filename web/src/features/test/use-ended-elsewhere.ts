import { useEffect, useSyncExternalStore } from 'react'
import { paths } from '../../config/paths.ts'
import { useNavigate } from '../../lib/router.ts'
import { useStore } from './use-sitting.ts'

/** A test that another tab submitted or left has the same end here: the dashboard with its score, or home. */
export function useEndedElsewhere(): void {
  const store = useStore()
  const navigate = useNavigate()
  const ended = useSyncExternalStore(store.subscribe, () => store.saveState() === 'ended')
  useEffect(() => {
    if (!ended) return
    const { id, section, version, state: end } = store.sitting().attempt
    const state = { testCompleted: true, score: null, section, version, attemptId: id }
    if (end === 'left') void navigate(paths.home.href(), { replace: true, state: { leftEarly: true } })
    else void navigate(paths.dashboard.href(), { replace: true, state })
  }, [ended, store, navigate])
}
