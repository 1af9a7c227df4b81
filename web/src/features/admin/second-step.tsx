import { FormProblem } from '#web/components/form/field-error.tsx'
import { PasswordAndCode, usePasswordAndCode } from '#web/components/form/password-and-code.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Panel } from '#web/components/panel.tsx'
import { paths } from '#web/config/paths.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'

/**
 * The screen of an administrator or an editor whose account has no second factor, or signs in at a provider that we
 * don't trust.
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
  const form = usePasswordAndCode(
    (password, code) => withAuth(({ signInAgain }) => signInAgain(person, password, code)),
    onSignedIn,
  )
  return (
    <div className="container container--narrow admin">
      <h1 className="admin__title">Confirm it’s you</h1>
      <Panel title="Two-step sign-in" text={reason}>
        <form {...form.props} className="admin-form" aria-label="Confirm it’s you">
          <PasswordAndCode
            email={person.email}
            hint="Each code works once. If you just used one, wait for the next."
            problems={form.problems}
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
