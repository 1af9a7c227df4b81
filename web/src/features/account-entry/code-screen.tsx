import { FormProblem } from '../../components/form/form-problem.tsx'
import { readText } from '../../components/form/read-text.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { paths } from '../../config/paths.ts'
import { withAuth } from '../../lib/auth/outcomes.ts'
import { useNavigate } from '../../lib/router.ts'
import { toast } from '../../lib/toast.ts'
import { useTitle } from '../../lib/use-title.ts'
import { codeProblem, plainCode } from './check.ts'
import { CodeTrouble } from './code-trouble.tsx'
import { EntryPage } from './entry-page.tsx'
import { withNext } from './next-path.ts'
import type { Typed } from './use-entry.ts'

type Props = {
  email: string
  /** What was typed before; null after a reload. */
  typed: Typed | null
  next: string | null
  onChangeEmail: () => void
}

/** The code that proves the e-mail is the student's. A right one lets them straight in while the password is known. */
export function CodeScreen({ email, typed, next, onChangeEmail }: Props) {
  useTitle('Check your email')
  const navigate = useNavigate()
  const form = useForm(
    async (values) => {
      const code = readText(values, 'code')
      const problem = codeProblem(code)
      if (problem !== null) return { code: problem }
      const outcome = await withAuth(({ confirmSignUp }) => confirmSignUp(email, plainCode(code)))
      if (outcome.kind === 'failed') return { [outcome.about === 'code' ? 'code' : 'form']: outcome.message }
      const entered = typed && (await withAuth(({ signIn }) => signIn(email, typed.password, typed.remember)))
      // Who is signed in is led on by the screen.
      if (entered?.kind === 'signed-in') toast('Email verified', 'You are signed in.')
      else {
        toast('Email verified', 'Sign in to go on.')
        void navigate(withNext(paths.login.href(), next), { replace: true })
      }
      return null
    },
    { focused: true },
  )

  return (
    <EntryPage
      title="Check your email"
      intro={
        <>
          <p>
            We sent a code of 6 digits to <strong>{email}</strong>.
          </p>
          <p>Not there? Look in your spam folder too.</p>
        </>
      }
    >
      <form {...form.props} className="entry__form" aria-label="Verify your email">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={form.problems['code']}
        />
        <FormProblem>{form.problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Verifying…">
          Verify
        </SubmitButton>
      </form>
      <CodeTrouble
        email={email}
        onChangeEmail={onChangeEmail}
        resend={() => withAuth(({ resendCode }) => resendCode(email))}
      />
    </EntryPage>
  )
}
