import { FormProblem } from '../../components/form/form-problem.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { readText } from '../../components/form/read-text.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { known, useForm } from '../../components/form/use-form.ts'
import { paths } from '../../config/paths.ts'
import { withAuth } from '../../lib/auth/outcomes.ts'
import { PASSWORD_HINT, passwordProblem } from '../../lib/auth/password-problem.ts'
import { useNavigate } from '../../lib/router.ts'
import { toast } from '../../lib/toast.ts'
import { codeProblem, plainCode } from './check.ts'
import { CodeTrouble } from './code-trouble.tsx'
import { EntryPage } from './entry-page.tsx'

/** The second step of a reset: the code and a new password. */
export function NewPassword({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  const navigate = useNavigate()
  const form = useForm(
    async (values) => {
      const code = readText(values, 'code')
      const password = readText(values, 'password')
      const problems = known({ code: codeProblem(code), password: passwordProblem(password) })
      if (Object.keys(problems).length > 0) return problems
      const outcome = await withAuth(({ resetPassword }) => resetPassword(email, plainCode(code), password))
      if (outcome.kind === 'failed')
        return { [outcome.about === 'email' ? 'form' : (outcome.about ?? 'form')]: outcome.message }
      toast('Password changed', 'Sign in with your new password.')
      void navigate(paths.login.href(), { replace: true })
      return null
    },
    { focused: true },
  )
  const { problems } = form

  return (
    <EntryPage
      title="Check your email"
      intro={
        <>
          <p>
            If <strong>{email}</strong> has an account, a code of 6 digits is on its way.
          </p>
          <p>Not there? Look in your spam folder too.</p>
        </>
      }
    >
      <form {...form.props} className="entry__form" aria-label="Set a new password">
        {/* Password managers learn whose password this is. */}
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={problems['code']}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          required
          error={problems['password']}
        />
        <FormProblem>{problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Changing your password…">
          Change Password
        </SubmitButton>
      </form>
      <CodeTrouble
        email={email}
        onChangeEmail={onChangeEmail}
        resend={() => withAuth(({ forgotPassword }) => forgotPassword(email))}
      />
    </EntryPage>
  )
}
