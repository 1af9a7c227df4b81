import { FormProblem } from '../../components/form/form-problem.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { readText } from '../../components/form/read-text.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { known, useForm } from '../../components/form/use-form.ts'
import { withAuth } from '../../lib/auth/outcomes.ts'
import { PASSWORD_HINT, passwordProblem } from '../../lib/auth/password-problem.ts'
import { toast } from '../../lib/toast.ts'

/** Another password, for who knows the present one. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm(async (values, element) => {
    const old = readText(values, 'oldPassword')
    const next = readText(values, 'newPassword')
    const problems = known({
      oldPassword: old === '' ? 'Please enter your current password.' : null,
      newPassword: passwordProblem(next),
    })
    if (Object.keys(problems).length > 0) return problems
    const outcome = await withAuth(({ changePassword }) => changePassword(old, next))
    if (outcome.kind === 'failed')
      return outcome.about === 'password'
        ? { oldPassword: wordsOf(outcome.message) }
        : { form: outcome.message }
    element.reset()
    toast('Password changed', 'Use the new one the next time you sign in.')
    return null
  })
  const { problems } = form
  return (
    <form {...form.props} className="account__form" aria-label="Change your password">
      {/* Password managers learn whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="account__stack">
        <PasswordField
          label="Current password"
          name="oldPassword"
          autoComplete="current-password"
          required
          error={problems['oldPassword']}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          required
          error={problems['newPassword']}
        />
      </div>
      <FormProblem>{problems['form']}</FormProblem>
      <SubmitButton busy={form.busy} busyLabel="Changing your password…" small>
        Change Password
      </SubmitButton>
    </form>
  )
}

/** The pool speaks of a sign-in; here the e-mail is not in question. */
const wordsOf = (message: string): string =>
  message === 'Incorrect username or password.' ? 'That is not your current password.' : message
