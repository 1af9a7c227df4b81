import { paths } from '#web/config/paths.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import type { CodeStep } from './code-step.ts'
import type { TypedCredentials } from './use-entry.ts'

/**
 * Returns a function to call once the email is verified. It signs in with the password typed earlier, if there
 * is one and it's correct. Otherwise it opens the sign-in screen. Exception: if the account came from an
 * earlier sign-up, somebody else may have chosen its password, so the email's owner must set a new one.
 */
export function useContinueAfterVerification(
  { codeFor: email, reason }: CodeStep,
  typed: TypedCredentials | null,
  next: string | null,
) {
  const navigate = useNavigate()

  const startPasswordReset = async () => {
    const sent = await withAuth(({ forgotPassword }) => forgotPassword(email))
    toast('Email verified', 'Now set your password.')
    const to = paths.forgotPassword.next(next)
    const step: CodeStep = { codeFor: email, reason: 'verified' }
    // If no code could be sent, the password reset starts at its first step, where the student can request one.
    void navigate(to, { replace: true, ...(sent.kind === 'done' ? { state: step } : {}) })
  }

  return async () => {
    const signedIn = typed && (await withAuth(({ signIn }) => signIn(email, typed.password, typed.remember)))
    // The login or signup screen redirects once the session is signed in.
    if (signedIn?.kind === 'signed-in') return toast('Email verified', 'You’re signed in.')
    if (reason === 'signed-up-before') return startPasswordReset()
    toast('Email verified', 'Sign in to continue.')
    void navigate(paths.login.next(next), { replace: true })
  }
}
