import { CodeField } from '#web/components/form/code-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { NewPasswordField } from '#web/components/form/new-password-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { readText, useForm, presentProblems } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { passwordProblem } from '#web/lib/auth/password-problem.ts'
import { codeProblem, withoutSpaces } from '#web/lib/auth/typed-code.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { Link } from '#web/lib/link.tsx'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { emailProblem } from './check.ts'
import { CodeHelp } from './code-help.tsx'
import type { CodeStep } from './code-step.ts'
import { EmailField } from './email-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { useEntry } from './use-entry.ts'

/** /forgot-password: the email, then the code that was sent there and a new password. */
function ForgotPasswordScreen() {
  useTitle('Reset your password')
  const { step, next, openCodeStep, openForm } = useEntry()
  return step === null ? (
    <CodeRequestForm next={next} onRequested={(email) => openCodeStep({ codeFor: email, reason: 'reset' })} />
  ) : (
    <NewPasswordForm step={step} next={next} onChangeEmail={openForm} />
  )
}

/** The first step of a password reset. It doesn't reveal whether an account with this email exists. */
function CodeRequestForm({
  next,
  onRequested,
}: {
  next: string | null
  onRequested: (email: string) => void
}) {
  usePrefetchedAuth()
  const form = useForm(async (values) => {
    const email = readText(values, 'email').trim()
    const problem = emailProblem(email)
    if (problem !== null) return { email: problem }
    const outcome = await withAuth(({ forgotPassword }) => forgotPassword(email))
    if (outcome.kind === 'failed') return { form: outcome.message }
    onRequested(email)
    return null
  })

  return (
    <EntryPage
      title="Reset your password"
      intro="We’ll email you a code so you can set a new one."
      foot={
        <p>
          <Link to={paths.login.next(next)}>Back to sign in</Link>
        </p>
      }
    >
      <form {...form.props} className="entry__form" aria-label="Reset your password">
        <EmailField autoComplete="username" error={form.problems['email']} />
        <FormProblem announced={form.announced}>{form.problems['form']}</FormProblem>
        <SubmitButton isBusy={form.isBusy} busyLabel="Sending…">
          Send Code
        </SubmitButton>
      </form>
    </EntryPage>
  )
}

type NewPasswordFormProps = { step: CodeStep; next: string | null; onChangeEmail: () => void }

/** The second step of a password reset: the code and a new password. */
function NewPasswordForm({ step: { codeFor: email, reason }, next, onChangeEmail }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm(
    async (values) => {
      const code = readText(values, 'code')
      const password = readText(values, 'password')
      const problems = presentProblems({ code: codeProblem(code), password: passwordProblem(password) })
      if (Object.keys(problems).length > 0) return problems
      const outcome = await withAuth(({ resetPassword }) =>
        resetPassword(email, withoutSpaces(code), password),
      )
      if (outcome.kind === 'failed')
        return { [outcome.input === 'email' ? 'form' : (outcome.input ?? 'form')]: outcome.message }
      toast(
        'Password changed',
        outcome.sessions === 'unknown'
          ? 'Sign in with your new password. Other devices may still be signed in. To sign them out, change your password again on your account page.'
          : 'Sign in with your new password.',
        { next: true },
      )
      void navigate(paths.login.next(next), { replace: true })
      return null
    },
    { focused: true },
  )
  const { problems } = form

  return (
    <EntryPage
      title={reason === 'verified' ? 'Set your password' : 'Check your email'}
      intro={
        <>
          {reason === 'verified' ? (
            <p>
              Your email is verified. To make sure that only you can use the account, set a new password.
              Another 6-digit code is on its way to <strong>{email}</strong>.
            </p>
          ) : (
            <p>
              If <strong>{email}</strong> has an account, a 6-digit code is on its way.
            </p>
          )}
          <p>Can’t find it? Check your spam folder too.</p>
        </>
      }
    >
      <form {...form.props} className="entry__form" aria-label="Set a new password">
        {/* Password managers read the account of the password from this field. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <CodeField error={problems['code']} />
        <NewPasswordField label="New password" name="password" error={problems['password']} />
        <FormProblem announced={form.announced}>{problems['form']}</FormProblem>
        <SubmitButton isBusy={form.isBusy} busyLabel="Changing your password…">
          Change Password
        </SubmitButton>
      </form>
      <CodeHelp
        email={email}
        onChangeEmail={onChangeEmail}
        resend={() => withAuth(({ forgotPassword }) => forgotPassword(email))}
      />
    </EntryPage>
  )
}

export { ForgotPasswordScreen as Component }
