import { useCallback, useRef, useState } from 'react'
import { ranOut } from '../../../../domain/attempts/breaks.ts'
import { advance } from '../../../../domain/attempts/clocks.ts'
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
      const { attempt } = store.sitting()
      const { id, section, version } = attempt
      const last = advance(attempt, store.now()).sections.at(-1)
      const timeUp = last !== undefined && ranOut(last)
      const state = { testCompleted: true, score, section, version, attemptId: id, timeUp }
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
