import { useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/lib/router.ts'
import { parseCodeStep, type CodeStep } from './code-step.ts'
import { ownPath } from './own-path.ts'

/** The credentials typed before the code screen. They're only in memory. */
export type TypedCredentials = { email: string; password: string; remember: boolean }

/**
 * Returns the state of a screen for signing in, signing up, or resetting a password. The screen shows its form or asks
 * for an emailed code.
 */
export function useEntry() {
  const [search] = useSearchParams()
  const { pathname, search: query, state } = useLocation()
  const navigate = useNavigate()
  const [credentials, setCredentials] = useState<TypedCredentials | null>(null)
  /** Stored in the history entry, so that a reload still asks for the code. The password isn't stored. */
  const step = parseCodeStep(state)
  const currentPath = pathname + query
  const next = ownPath(search.get('next'))
  return {
    /** The path to open after signing in, if the address names one on this site. */
    next,
    /** The path to open after signing in: `next`, or the dashboard. */
    destination: next ?? paths.dashboard.href(),
    step,
    credentials: credentials?.email === step?.codeFor ? credentials : null,
    openCodeStep: (step: CodeStep, credentials: TypedCredentials | null = null) => {
      setCredentials(credentials)
      void navigate(currentPath, { state: step })
    },
    openForm: () => void navigate(currentPath, { replace: true }),
  }
}
