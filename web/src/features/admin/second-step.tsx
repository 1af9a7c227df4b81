import { CodeField } from '#web/components/form/code-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { presentProblems, readText, useForm } from '#web/components/form/use-form.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Panel } from '#web/components/panel.tsx'
import { paths } from '#web/config/paths.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { codeProblem, withoutSpaces } from '#web/lib/auth/typed-code.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'

/**
 * The screen of an administrator or an editor whose account has no second factor.
 * @param reason the server's own sentence
 */
export const FactorNeeded = ({ reason }: { reason: string }) => (
  <MessageScreen title="Set up two-step sign-in" text={reason}>
    <LinkButton to={`${paths.account.href()}#two-step`} variant="primary" large>
      Open your account
    </LinkButton>
  </MessageScreen>
)

type Props = {
  person: Person
  /** The server's own sentence. */
  reason: string
  onSignedIn: () => void
}

/** The screen of an administrator or an editor who signed in before the account had its second factor. */
export function FactorSignIn({ person, reason, onSignedIn }: Props) {
  usePrefetchedAuth()
  const form = useForm(
    async (values) => {
      const password = readText(values, 'password')
      const code = readText(values, 'code')
      const problems = presentProblems({
        password: password === '' ? 'Please enter your password.' : null,
        code: codeProblem(code),
      })
      if (Object.keys(problems).length > 0) return problems
      const outcome = await withAuth(({ signInAgain }) => signInAgain(person, password, withoutSpaces(code)))
      if (outcome.kind === 'failed') return { [outcome.input ?? 'form']: outcome.message }
      onSignedIn()
      return null
    },
    { focused: true },
  )
  return (
    <div className="container container--narrow admin">
      <h1 className="admin__title">Confirm it’s you</h1>
      <Panel title="Two-step sign-in" text={reason}>
        <form {...form.props} className="admin-form" aria-label="Confirm it’s you">
          {/* Password managers read the account of the password from this field. */}
          <input hidden type="email" autoComplete="username" value={person.email} readOnly />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={form.problems['password']}
          />
          <CodeField
            hint="Each code works once. If you just used one, wait for the next."
            error={form.problems['code']}
          />
          <FormProblem announced={form.announced}>{form.problems['form']}</FormProblem>
          <SubmitButton isBusy={form.isBusy} busyLabel="Signing in…">
            Sign In
          </SubmitButton>
        </form>
      </Panel>
    </div>
  )
}
