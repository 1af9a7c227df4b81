import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { FormProblem } from '#web/components/form/form-problem.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { readText } from '#web/components/form/read-text.ts'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { presentProblems, type Problems, useForm } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { Link } from '#web/lib/link.tsx'
import { dismissToasts, toast } from '#web/lib/toast.ts'
import { emailProblem } from './check.ts'
import type { CodeReason } from './code-step.ts'
import { EmailField } from './email-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { GoogleButton } from './google-button.tsx'
import type { TypedCredentials } from './use-entry.ts'

const FAILED = 'Login Failed'

type Props = {
  next: string | null
  /** Called if the password is right, but the email isn't verified yet. */
  onUnverified: (typed: TypedCredentials, reason: CodeReason) => void
}

export function LoginForm({ next, onUnverified }: Props) {
  usePrefetchedAuth()
  const form = useForm(async (values) => {
    const typed = readTyped(values)
    const problems = presentProblems({
      email: emailProblem(typed.email),
      password: typed.password === '' ? 'Please enter your password.' : null,
    })
    if (Object.keys(problems).length > 0) return problems
    const outcome = await withAuth(({ signIn }) => signIn(typed.email, typed.password, typed.remember))
    // The screen navigates after a successful sign-in. Toasts from before it no longer apply.
    if (outcome.kind === 'signed-in') {
      dismissToasts()
      toast('Welcome back!')
    }
    if (outcome.kind === 'unconfirmed') {
      const sent = await withAuth(({ resendCode }) => resendCode(typed.email))
      onUnverified(typed, sent.kind === 'done' ? 'unverified' : 'unverified-unsent')
    }
    if (outcome.kind !== 'failed') return null
    toast(FAILED, outcome.message, { destructive: true })
    return { [outcome.about ?? 'form']: outcome.message } satisfies Problems
  })
  const { problems } = form

  return (
    <EntryPage
      title="Sign In"
      foot={
        <>
          <p>
            New here? <Link to={paths.signup.next(next)}>Create an account</Link>
          </p>
          <p>
            No account needed: <Link to={paths.practiceTests.href()}>Practice as a guest</Link>
          </p>
        </>
      }
    >
      <form {...form.props} className="entry__form" aria-label="Sign in">
        <EmailField autoComplete="username" error={problems['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={problems['password']}
        />
        <div className="entry__row">
          <CheckboxField label="Remember me" name="remember" />
          <Link to={paths.forgotPassword.next(next)} className="entry__aside">
            Forgot password?
          </Link>
        </div>
        <FormProblem>{problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Signing in…">
          Sign In
        </SubmitButton>
      </form>
      <GoogleButton
        failed={FAILED}
        next={next}
        remember={() =>
          form.props.ref.current !== null && readTyped(new FormData(form.props.ref.current)).remember
        }
      />
    </EntryPage>
  )
}

const readTyped = (values: FormData): TypedCredentials => ({
  email: readText(values, 'email').trim(),
  password: readText(values, 'password'),
  remember: values.has('remember'),
})
