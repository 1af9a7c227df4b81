import { useState } from 'react'
import { paths } from '../../config/paths.ts'
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts'
import { codeStepOf, type CodeStep } from './code-step.ts'
import { ownPath } from './own-path.ts'

/** What was typed before the code screen, in memory alone. */
export type Typed = { email: string; password: string; remember: boolean }

/** Where a screen of getting in stands: at its form, or at the code of an e-mail. */
export function useEntry() {
  const [search] = useSearchParams()
  const { pathname, search: query, state } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Typed | null>(null)
  /** Kept with the history's entry, so that a reload stays at the code; the password is not. */
  const step = codeStepOf(state)
  const here = pathname + query
  const next = ownPath(search.get('next'))
  return {
    /** Where the address says to go on afterwards, if that is a path of ours. */
    next,
    /** Where the student goes once signed in. */
    destination: next ?? paths.dashboard.href(),
    step,
    typed: typed?.email === step?.codeFor ? typed : null,
    toCode: (step: CodeStep, typed: Typed | null = null) => {
      setTyped(typed)
      void navigate(here, { state: step })
    },
    toForm: () => void navigate(here, { replace: true }),
  }
}
