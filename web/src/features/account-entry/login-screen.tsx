import { useEffect, useState } from 'react'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { readText, presentProblems, type Problems, useForm } from '#web/components/form/use-form.ts'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { UNEXPECTED } from '#web/lib/auth/outcomes.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { Link } from '#web/lib/link.tsx'
import { Navigate, useSearchParams, useNavigate } from '#web/lib/router.ts'
import { toast, dismissToasts } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { AppCodeScreen } from './app-code-screen.tsx'
import { adviceAfter, emailProblem } from './check.ts'
import { CodeScreen } from './code-screen.tsx'
import type { CodeReason } from './code-step.ts'
import { EmailField } from './email-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ownPath } from './own-path.ts'
import { useEntry, type TypedCredentials } from './use-entry.ts'

/**
 * /login: email and password, Google, or a school. The next screen asks for a code if the email isn't verified, or if
 * the account has an authenticator app.
 */
function LoginScreen() {
  useTitle('Sign In')
  const { status } = useSession()
  const [search] = useSearchParams()
  const entry = useEntry()
  const [credentialsAwaitingCode, setCredentialsAwaitingCode] = useState<TypedCredentials | null>(null)
  if (isProviderReturn(search)) return <ProviderReturn />
  if (status === 'signed-in') return <Navigate to={entry.destination} replace />
  if (entry.step !== null)
    return (
      <CodeScreen
        step={entry.step}
        credentials={entry.credentials}
        next={entry.next}
        onChangeEmail={entry.openForm}
      />
    )
  if (credentialsAwaitingCode !== null)
    return (
      <AppCodeScreen
        onBack={() => setCredentialsAwaitingCode(null)}
        onCode={(code) => signInWithCode(credentialsAwaitingCode, code)}
      />
    )
  return (
    <LoginForm
      next={entry.next}
      onCodeNeeded={setCredentialsAwaitingCode}
      onUnverified={(credentials, reason) =>
        entry.openCodeStep({ codeFor: credentials.email, reason }, credentials)
      }
    />
  )
}

/** Signs in with a password that was correct, and a code of the authenticator app. */
async function signInWithCode({ email, password, remember }: TypedCredentials, code: string) {
  const outcome = await withAuth(({ signIn }) => signIn(email, password, remember, code))
  if (outcome.kind === 'signed-in') {
    welcome()
    return null
  }
  if (outcome.kind !== 'failed') return { form: UNEXPECTED }
  return outcome.input === 'code'
    ? { code: outcome.message }
    : { form: adviceAfter('sign-in', outcome.message) }
}

/** Greets after a sign-in. LoginScreen redirects, and older toasts no longer apply. */
function welcome() {
  dismissToasts()
  toast('Welcome back!', undefined, { next: true })
}

/** Whether this is the address that the page of Google or of a school's identity provider returns to. */
const isProviderReturn = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'))

/** The screen that a provider's page returns to. It finishes the sign-in. */
function ProviderReturn() {
  const navigate = useNavigate()
  useEffect(() => {
    const fail = (next: string | null) => {
      toast(FAILURE_TITLE, UNEXPECTED, { destructive: true, next: true })
      void navigate(paths.login.next(next), { replace: true })
    }
    const finish = async () => {
      const { finishRedirect } = await import('#web/lib/auth/redirect.ts')
      const { outcome, redirectState } = await finishRedirect()
      const next = ownPath(redirectState.next)
      if (outcome.kind !== 'signed-in') return fail(next)
      toast('Welcome back!', undefined, { next: true })
      void navigate(next ?? paths.dashboard.href(), { replace: true })
    }
    finish().catch((error: unknown) => {
      console.warn('The sign-in at the provider failed:', error)
      fail(null)
    })
  }, [navigate])
  return (
    <MessageScreen title="Signing you in…" text="One moment.">
      {null}
    </MessageScreen>
  )
}

const FAILURE_TITLE = 'Login Failed'

type LoginFormProps = {
  next: string | null
  /** Called if the password is right, and the account has an authenticator app. */
  onCodeNeeded: (credentials: TypedCredentials) => void
  /** Called if the password is right, but the email isn't verified yet. */
  onUnverified: (credentials: TypedCredentials, reason: CodeReason) => void
}

function LoginForm({ next, onCodeNeeded, onUnverified }: LoginFormProps) {
  usePrefetchedAuth()
  const form = useForm(async (values) => {
    const credentials = readCredentials(values)
    const problems = presentProblems({
      email: emailProblem(credentials.email),
      password: credentials.password === '' ? 'Please enter your password.' : null,
    })
    if (Object.keys(problems).length > 0) return problems
    const outcome = await withAuth(({ signIn }) =>
      signIn(credentials.email, credentials.password, credentials.remember),
    )
    if (outcome.kind === 'signed-in') welcome()
    if (outcome.kind === 'code-needed') onCodeNeeded(credentials)
    if (outcome.kind === 'unconfirmed') {
      const { kind } = await withAuth(({ resendCode }) => resendCode(credentials.email))
      onUnverified(credentials, kind === 'done' ? 'unverified' : 'unverified-unsent')
    }
    if (outcome.kind !== 'failed') return null
    toast(FAILURE_TITLE, outcome.message, { destructive: true, silent: true })
    return { [outcome.input ?? 'form']: adviceAfter('sign-in', outcome.message) } satisfies Problems
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
        <FormProblem announced={form.announced}>{problems['form']}</FormProblem>
        <SubmitButton isBusy={form.isBusy} busyLabel="Signing in…">
          Sign In
        </SubmitButton>
      </form>
      <ProviderButtons
        failureTitle={FAILURE_TITLE}
        next={next}
        remember={() =>
          form.props.ref.current !== null && readCredentials(new FormData(form.props.ref.current)).remember
        }
      />
    </EntryPage>
  )
}

const readCredentials = (values: FormData): TypedCredentials => ({
  email: readText(values, 'email').trim(),
  password: readText(values, 'password'),
  remember: values.has('remember'),
})

export { LoginScreen as Component }
