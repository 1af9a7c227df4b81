import { FormProblem } from '#web/components/form/form-problem.tsx'
import { NewPasswordField } from '#web/components/form/new-password-field.tsx'
import { readText } from '#web/components/form/read-text.ts'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { presentProblems, useForm } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { passwordProblem } from '#web/lib/auth/password-problem.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { codeProblem, withoutSpaces } from './check.ts'
import { CodeField } from './code-field.tsx'
import type { CodeStep } from './code-step.ts'
import { CodeHelp } from './code-help.tsx'
import { EntryPage } from './entry-page.tsx'

type Props = { step: CodeStep; next: string | null; onChangeEmail: () => void }

/** The second step of a reset: the code and a new password. */
export function NewPassword({ step: { codeFor: email, reason }, next, onChangeEmail }: Props) {
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
        return { [outcome.about === 'email' ? 'form' : (outcome.about ?? 'form')]: outcome.message }
      toast(
        'Password changed',
        outcome.sessions === 'unknown'
          ? 'Sign in with your new password. Other devices may still be signed in. To sign them out, change your password again on your account page.'
          : 'Sign in with your new password.',
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
        {/* Tells password managers whose password this is. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <CodeField error={problems['code']} />
        <NewPasswordField label="New password" name="password" error={problems['password']} />
        <FormProblem>{problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Changing your password…">
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
