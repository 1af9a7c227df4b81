import { FormProblem } from '#web/components/form/field-error.tsx'
import { NewPasswordField } from '#web/components/form/new-password-field.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { readText, presentProblems, useForm } from '#web/components/form/use-form.ts'
import { INCORRECT, type PasswordOutcome } from '#web/lib/auth/outcomes.ts'
import { passwordProblem } from '#web/lib/auth/password-problem.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { toast } from '#web/lib/toast.ts'

/** The sessions that ended when the password changed: those of other devices, those of all devices, or unknown. */
type EndedSessions = Extract<PasswordOutcome, { kind: 'done' }>['sessions']
const DONE_TEXTS: Readonly<Record<EndedSessions, string>> = {
  'others-ended':
    'Use your new password the next time you sign in. Other devices will be signed out within an hour.',
  'all-ended': 'Sign in with your new password. Other devices will be signed out within an hour.',
  unknown: 'We couldn’t sign out other devices. To sign them out, change your password again.',
}

/** The account page's form for a new password. It asks for the current one. */
export function PasswordForm({ person }: { person: Person }) {
  const form = useForm(async (values, element) => {
    const oldPassword = readText(values, 'oldPassword')
    const newPassword = readText(values, 'newPassword')
    const problems = presentProblems({
      oldPassword: oldPassword === '' ? 'Please enter your current password.' : null,
      newPassword: passwordProblem(newPassword),
    })
    if (Object.keys(problems).length > 0) return problems
    const outcome = await withAuth(({ changePassword }) => changePassword(person, oldPassword, newPassword))
    if (outcome.kind === 'failed')
      return outcome.input === 'password'
        ? { oldPassword: currentPasswordMessage(outcome.message) }
        : { form: outcome.message }
    element.reset()
    toast('Password changed', DONE_TEXTS[outcome.sessions], { next: outcome.sessions === 'all-ended' })
    return null
  })
  const { problems } = form
  return (
    <form {...form.props} className="account__form" aria-label="Change your password">
      {/* Password managers read the account of the password from this field. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <div className="account__stack">
        <PasswordField
          label="Current password"
          name="oldPassword"
          autoComplete="current-password"
          required
          error={problems['oldPassword']}
        />
        <NewPasswordField label="New password" name="newPassword" error={problems['newPassword']} />
      </div>
      <FormProblem announced={form.announced}>{problems['form']}</FormProblem>
      <SubmitButton isBusy={form.isBusy} busyLabel="Changing your password…" small>
        Change Password
      </SubmitButton>
    </form>
  )
}

/** Returns the message at the field of the current password. INCORRECT also mentions the email, which the form lacks. */
const currentPasswordMessage = (message: string): string =>
  message === INCORRECT ? 'That isn’t your current password.' : message
