import { FormProblem } from '#web/components/form/form-problem.tsx'
import { readText } from '#web/components/form/read-text.ts'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { codeProblem, withoutSpaces } from './check.ts'
import { CodeField } from './code-field.tsx'
import { CodeIntro } from './code-intro.tsx'
import type { CodeStep } from './code-step.ts'
import { CodeHelp } from './code-help.tsx'
import { EntryPage } from './entry-page.tsx'
import { useContinueAfterVerification } from './use-continue-after-verification.ts'
import type { TypedCredentials } from './use-entry.ts'

type Props = {
  step: CodeStep
  /** The values typed before this screen; null after a reload. */
  typed: TypedCredentials | null
  next: string | null
  onChangeEmail: () => void
}

/** Asks for the code that proves that the email address is the student's. */
export function CodeScreen({ step, typed, next, onChangeEmail }: Props) {
  useTitle('Check your email')
  const email = step.codeFor
  const continueAfterVerification = useContinueAfterVerification(step, typed, next)
  const form = useForm(
    async (values) => {
      const code = readText(values, 'code')
      const problem = codeProblem(code)
      if (problem !== null) return { code: problem }
      const outcome = await withAuth(({ confirmSignUp }) => confirmSignUp(email, withoutSpaces(code)))
      if (outcome.kind === 'failed') return { [outcome.about === 'code' ? 'code' : 'form']: outcome.message }
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
        <FormProblem>{form.problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Verifying…">
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
