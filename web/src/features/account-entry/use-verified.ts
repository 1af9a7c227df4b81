import { paths } from '../../config/paths.ts'
import { withAuth } from '../../lib/auth/outcomes.ts'
import { useNavigate } from '../../lib/router.ts'
import { toast } from '../../lib/toast.ts'
import type { CodeStep } from './code-step.ts'
import type { Typed } from './use-entry.ts'

/**
 * What follows a right code: straight in, while the password is known and right. Whoever began an earlier sign-up knows the
 * password that is good from now on, so the owner of the e-mail is led to set one; others to the sign-in.
 */
export function useVerified({ codeFor: email, reason }: CodeStep, typed: Typed | null, next: string | null) {
  const navigate = useNavigate()

  const toSetPassword = async () => {
    const sent = await withAuth(({ forgotPassword }) => forgotPassword(email))
    toast('Email verified', 'Now set your password.')
    const to = paths.forgotPassword.next(next)
    const step: CodeStep = { codeFor: email, reason: 'verified' }
    // Where no code could be sent, the first step asks for one, and says what is wrong.
    void navigate(to, { replace: true, ...(sent.kind === 'done' ? { state: step } : {}) })
  }

  return async () => {
    const entered = typed && (await withAuth(({ signIn }) => signIn(email, typed.password, typed.remember)))
    // Who is signed in is led on by the screen.
    if (entered?.kind === 'signed-in') return toast('Email verified', 'You are signed in.')
    if (reason === 'signed-up-before') return toSetPassword()
    toast('Email verified', 'Sign in to go on.')
    void navigate(paths.login.next(next), { replace: true })
  }
}
