import { useCallback, useRef, useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { useNavigate } from '#web/lib/router.ts'
import { useStore } from '../sitting/use-sitting.ts'
import { completedState } from './completed-state.ts'

/** The state of submitting the test. `failed`: submitting, or the check of the time, failed. The student can retry. */
export type ScoringState = 'not yet' | 'in progress' | 'failed'

/** Returns the state of submitting the test, and functions that submit it and open the dashboard with the result. */
export function useSubmit() {
  const store = useStore()
  const navigate = useNavigate()
  const [scoring, setScoring] = useState<ScoringState>('not yet')
  const isSubmitting = useRef(false)
  /**
   * Whether the student submitted the test, or its time is known to be over. Then a retry doesn't check the
   * time again.
   */
  const isEndKnown = useRef(false)

  const submit = useCallback(() => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    isEndKnown.current = true
    setScoring('in progress')
    store
      .submit()
      .then((result) => {
        const { attempt } = store.sitting()
        const state = completedState(attempt, store.owner(), result?.score ?? null, store.now())
        return navigate(paths.dashboard.href(), { replace: true, state })
      })
      .catch((error: unknown) => {
        console.warn('Could not submit the test:', error)
        isSubmitting.current = false
        setScoring('failed')
      })
  }, [store, navigate])

  /**
   * Submits the test if its time is over by the server's clock, or by this device's if the server doesn't respond.
   * @returns a function that cancels this
   */
  const submitIfOver = useCallback(() => {
    let isCurrent = true
    store
      .confirmOver()
      .then((isOver) => isCurrent && isOver && submit())
      .catch((error: unknown) => {
        console.warn('Could not check the time:', error)
        if (isCurrent) setScoring('failed')
      })
    return () => {
      isCurrent = false
    }
  }, [store, submit])

  const tryAgain = useCallback(() => {
    setScoring('not yet')
    if (isEndKnown.current) submit()
    else submitIfOver()
  }, [submit, submitIfOver])

  return { scoring, submit, submitIfOver, tryAgain }
}
