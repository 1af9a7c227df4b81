import { paths } from '../../config/paths.ts'
import { withAuth } from '../../lib/auth/outcomes.ts'
import { useNavigate } from '../../lib/router.ts'
import { toast } from '../../lib/toast.ts'
import type { CodeStep } from './code-step.ts'
import type { TypedCredentials } from './use-entry.ts'

/**
 * Returns the function to call after the right code. It signs in if the typed password is still known and
 * right. After an earlier sign-up, whoever started it knows the password, so the email's owner must set a new
 * one. Otherwise it leads to the sign-in.
 */
export function useContinueVerified(
  { codeFor: email, reason }: CodeStep,
  typed: TypedCredentials | null,
  next: string | null,
) {
  const navigate = useNavigate()

  const toSetPassword = async () => {
    const sent = await withAuth(({ forgotPassword }) => forgotPassword(email))
    toast('Email verified', 'Now set your password.')
    const to = paths.forgotPassword.next(next)
    const step: CodeStep = { codeFor: email, reason: 'verified' }
    // If no code could be sent, the first step asks for one and shows the problem.
    void navigate(to, { replace: true, ...(sent.kind === 'done' ? { state: step } : {}) })
  }

  return async () => {
    const signedIn = typed && (await withAuth(({ signIn }) => signIn(email, typed.password, typed.remember)))
    // The screen navigates after a sign-in.
    if (signedIn?.kind === 'signed-in') return toast('Email verified', 'You are signed in.')
    if (reason === 'signed-up-before') return toSetPassword()
    toast('Email verified', 'Sign in to go on.')
    void navigate(paths.login.next(next), { replace: true })
  }
}
