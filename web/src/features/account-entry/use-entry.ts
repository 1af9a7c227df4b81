import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts'
import { nextPath } from './next-path.ts'

/** What was typed before the code screen, in memory alone. */
export type Typed = { email: string; password: string; remember: boolean }

/** Where a screen of getting in stands: at its form, or at the code of an e-mail. */
export function useEntry() {
  const [search] = useSearchParams()
  const { pathname, search: query, state } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Typed | null>(null)
  /** Kept with the history's entry, so that a reload stays at the code; the password is not. */
  const codeFor = emailOf(state)
  const here = pathname + query
  return {
    next: search.get('next'),
    /** Where the student goes once signed in. */
    destination: nextPath(search.get('next')),
    codeFor,
    typed: typed?.email === codeFor ? typed : null,
    toCode: (typed: Typed) => {
      setTyped(typed)
      void navigate(here, { state: { codeFor: typed.email } })
    },
    toForm: () => void navigate(here, { replace: true }),
  }
}

/** A navigation's state is whatever the history holds. */
function emailOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('codeFor' in state)) return null
  return typeof state.codeFor === 'string' ? state.codeFor : null
}
