import { useEffect, useSyncExternalStore } from 'react'
import { paths } from '#web/config/paths.ts'
import { useNavigate } from '#web/lib/router.ts'
import { useStore } from '../sitting/use-sitting.ts'
import { completedState } from './completed-state.ts'

/**
 * Follows a test that another tab submitted or left: to the dashboard with its score, or to the home page.
 */
export function useEndedElsewhere(): void {
  const store = useStore()
  const navigate = useNavigate()
  const ended = useSyncExternalStore(store.subscribe, () => store.saveState() === 'ended')
  useEffect(() => {
    if (!ended) return
    const { attempt } = store.sitting()
    const [to, state] =
      attempt.state === 'left'
        ? [paths.home.href(), { leftEarly: true }]
        : [paths.dashboard.href(), completedState(attempt, store.owner(), null, store.now())]
    void navigate(to, { replace: true, state })
  }, [ended, store, navigate])
}
