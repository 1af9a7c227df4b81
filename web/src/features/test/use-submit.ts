import { useCallback, useRef, useState } from 'react'
import { paths } from '../../config/paths.ts'
import { useNavigate } from '../../lib/router.ts'
import { useStore } from './use-sitting.ts'

/** Ends the test, once, and goes to the dashboard with its result. [whether that is under way, how to begin it] */
export function useSubmit(): [boolean, () => void] {
  const store = useStore()
  const navigate = useNavigate()
  const [submitting, setSubmitting] = useState(false)
  const submitted = useRef(false)

  const showResult = useCallback(
    (score: number | null) => {
      const { id, section, version } = store.sitting().attempt
      const state = { testCompleted: true, score, section, version, attemptId: id }
      return navigate(paths.dashboard.href(), { replace: true, state })
    },
    [store, navigate],
  )

  const submit = useCallback(() => {
    if (submitted.current) return
    submitted.current = true
    setSubmitting(true)
    store
      .submit()
      .then((result) => showResult(result?.score ?? null))
      .catch((error: unknown) => {
        console.error(error)
        submitted.current = false
        setSubmitting(false)
      })
  }, [store, showResult])

  return [submitting, submit]
}
