import { useCallback, useRef, useState } from 'react'
import { paths } from '../../../config/paths.ts'
import { useNavigate } from '../../../lib/router.ts'
import { useStore } from '../sitting/use-sitting.ts'
import { completedState } from './completed-state.ts'

/**
 * Whether the test is being submitted. `failed`: submitting failed, and the student must decide what to do.
 */
export type Scoring = 'not yet' | 'under way' | 'failed'

/** Submits the test, once, and opens the dashboard with its result. */
export function useSubmit() {
  const store = useStore()
  const navigate = useNavigate()
  const [scoring, setScoring] = useState<Scoring>('not yet')
  const isUnderWay = useRef(false)
  /**
   * The student submitted it, or its time is known to be over. A retry doesn't need to check the time again.
   */
  const isSure = useRef(false)

  const submit = useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    isSure.current = true
    setScoring('under way')
    store
      .submit()
      .then((result) => {
        const { attempt } = store.sitting()
        const state = completedState(attempt, store.holder(), result?.score ?? null, store.now())
        return navigate(paths.dashboard.href(), { replace: true, state })
      })
      .catch((error: unknown) => {
        console.warn('Could not submit the test:', error)
        isUnderWay.current = false
        setScoring('failed')
      })
  }, [store, navigate])

  /**
   * Submits the test if the server agrees that its time is over.
   * @returns cancel
   */
  const submitIfOver = useCallback(() => {
    let wanted = true
    store
      .confirmOver()
      .then((over) => wanted && over && submit())
      .catch((error: unknown) => {
        console.warn('Could not check the time:', error)
        if (wanted) setScoring('failed')
      })
    return () => {
      wanted = false
    }
  }, [store, submit])

  const tryAgain = useCallback(() => {
    setScoring('not yet')
    if (isSure.current) submit()
    else submitIfOver()
  }, [submit, submitIfOver])

  return { scoring, submit, submitIfOver, tryAgain }
}
