import { useCallback, useRef, useState } from 'react'
import { paths } from '../../../config/paths.ts'
import { useNavigate } from '../../../lib/router.ts'
import { useStore } from '../sitting/use-sitting.ts'
import { completedState } from './completed-state.ts'

/** Whether the test is being ended; failed: it could not be, and waits for the student's word. */
export type Scoring = 'not yet' | 'under way' | 'failed'

/** Ends the test, once, and goes to the dashboard with its result. */
export function useSubmit() {
  const store = useStore()
  const navigate = useNavigate()
  const [scoring, setScoring] = useState<Scoring>('not yet')
  const isUnderWay = useRef(false)
  /** It was submitted by hand, or its time is known to be over: another try need not ask again. */
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
        console.warn('The test was not submitted:', error)
        isUnderWay.current = false
        setScoring('failed')
      })
  }, [store, navigate])

  /** Where the time is over by this device's clock. Returns how to call it off. */
  const submitIfOver = useCallback(() => {
    let wanted = true
    store
      .confirmOver()
      .then((over) => wanted && over && submit())
      .catch((error: unknown) => {
        console.warn('The time was not checked:', error)
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
