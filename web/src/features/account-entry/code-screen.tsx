import { CodeField } from '#web/components/form/code-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { codeProblem, withoutSpaces } from '#web/lib/auth/typed-code.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { Link } from '#web/lib/link.tsx'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CodeHelp } from './code-help.tsx'
import type { CodeStep } from './code-step.ts'
import { EntryPage } from './entry-page.tsx'
import type { TypedCredentials } from './use-entry.ts'

type Props = {
  step: CodeStep
  /** The credentials typed before this screen. Null after a reload. */
  credentials: TypedCredentials | null
  /** The path to open after signing in, if any. */
  next: string | null
  onChangeEmail: () => void
}

/** The screen that asks for an emailed code, which proves that the email address is the student's. */
export function CodeScreen({ step, credentials, next, onChangeEmail }: Props) {
  useTitle('Check your email')
  const email = step.codeFor
  const continueAfterVerification = useContinueAfterVerification(step, credentials, next)
  const form = useForm(
    async (values) => {
      const code = readText(values, 'code')
      const problem = codeProblem(code)
      if (problem !== null) return { code: problem }
      const outcome = await withAuth(({ confirmSignUp }) => confirmSignUp(email, withoutSpaces(code)))
      if (outcome.kind === 'failed') return { [outcome.input === 'code' ? 'code' : 'form']: outcome.message }
      await continueAfterVerification()
      return null
    },
    { focused: true },
  )

  return (
    <EntryPage
      title="Check your email"
      intro={<CodeIntro step={step} />}
      foot={
        step.reason === 'signed-up-before' && (
          <p>
            Already verified it? <Link to={paths.login.next(next)}>Sign in</Link>
          </p>
        )
      }
    >
      <form {...form.props} className="entry__form" aria-label="Verify your email">
        <CodeField error={form.problems['code']} />
        <FormProblem announced={form.announced}>{form.problems['form']}</FormProblem>
        <SubmitButton isBusy={form.isBusy} busyLabel="Verifying…">
          Verify
        </SubmitButton>
      </form>
      <CodeHelp
        email={email}
        onChangeEmail={onChangeEmail}
        resend={() => withAuth(({ resendCode }) => resendCode(email))}
      />
    </EntryPage>
  )
}

/** Says where the code was sent and why it's needed. */
function CodeIntro({ step: { codeFor, reason } }: { step: CodeStep }) {
  const email = <strong>{codeFor}</strong>
  if (reason === 'unverified-unsent')
    return (
      <>
        <p>The email {email} isn’t verified yet, and we couldn’t send a new code right now.</p>
        <p>You may find an earlier 6-digit code in your inbox or spam folder.</p>
      </>
    )
  return (
    <>
      <p>
        {reason === 'signed-up-before' && 'Somebody signed up with this email before but didn’t verify it. '}
        {reason === 'unverified' && 'This email isn’t verified yet. '}
        {reason === 'signed-up' ? 'We sent a 6-digit code' : 'We sent a new 6-digit code'} to {email}.
      </p>
      <p>Can’t find it? Check your spam folder too.</p>
    </>
  )
}

/**
 * Returns a function to call once the email is verified. It signs in with the password typed earlier, if there
 * is one and it's correct. Otherwise it opens the sign-in screen, or the password reset if the account came from
 * an earlier sign-up: somebody else may have chosen its password.
 */
function useContinueAfterVerification(
  { codeFor: email, reason }: CodeStep,
  credentials: TypedCredentials | null,
  next: string | null,
) {
  const navigate = useNavigate()

  const startPasswordReset = async () => {
    const outcome = await withAuth(({ forgotPassword }) => forgotPassword(email))
    toast('Email verified', 'Now set your password.', { next: true })
    const to = paths.forgotPassword.next(next)
    const step: CodeStep = { codeFor: email, reason: 'verified' }
    // If no code could be sent, the password reset starts at its first step, where the student can request one.
    void navigate(to, { replace: true, ...(outcome.kind === 'done' ? { state: step } : {}) })
  }

  return async () => {
    const outcome =
      credentials &&
      (await withAuth(({ signIn }) => signIn(email, credentials.password, credentials.remember)))
    // The login or signup screen redirects once the session is signed in.
    if (outcome?.kind === 'signed-in') return toast('Email verified', 'You’re signed in.', { next: true })
    if (reason === 'signed-up-before') return startPasswordReset()
    toast('Email verified', 'Sign in to continue.', { next: true })
    void navigate(paths.login.next(next), { replace: true })
  }
}
