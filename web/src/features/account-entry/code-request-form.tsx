import { FormProblem } from '#web/components/form/form-problem.tsx'
import { readText } from '#web/components/form/read-text.ts'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { Link } from '#web/lib/link.tsx'
import { emailProblem } from './check.ts'
import { EmailField } from './email-field.tsx'
import { EntryPage } from './entry-page.tsx'

/** The first step of a password reset. The next step is the same whether the account exists or not. */
export function CodeRequestForm({
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
        <FormProblem>{form.problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Sending…">
          Send Code
        </SubmitButton>
      </form>
    </EntryPage>
  )
}
