import { useState, useEffect } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { Navigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { NewPasswordField } from '#web/components/form/new-password-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { toast } from '#web/lib/toast.ts'
import { loadSiteConfig } from '#web/lib/site-config.ts'
import { CodeScreen } from './code-screen.tsx'
import { useEntry, type TypedCredentials } from './use-entry.ts'
import { EntryPage } from './entry-page.tsx'
import { checkSignUp, type SignUpValues } from './check.ts'
import type { CodeReason } from './code-step.ts'
import { EmailField } from './email-field.tsx'
import { GoogleButton } from './google-button.tsx'
import { PolicyLinks } from './policy-links.tsx'

/**
 * /signup: the form, then the code that proves the email. A code that was sent still works if sign-ups are
 * closed.
 */
function SignupScreen() {
  useTitle('Create Account')
  const { status } = useSession()
  const entry = useEntry()
  const open = useSignUpsOpen()
  // For a student who returns from the code screen to correct the email.
  const [draft, setDraft] = useState<SignUpDraft | null>(null)
  if (status === 'signed-in') return <Navigate to={entry.destination} replace />
  if (entry.step !== null)
    return <CodeScreen step={entry.step} typed={entry.typed} next={entry.next} onChangeEmail={entry.toForm} />
  if (!open) return <SignUpsClosed next={entry.next} />
  return (
    <SignupForm
      next={entry.next}
      draft={draft}
      onCodeSent={(reason, typed, draft) => {
        setDraft(draft)
        entry.toCode({ codeFor: typed.email, reason }, typed)
      }}
    />
  )
}

/** Shown while the operator has closed sign-ups. Practice needs no account. */
const SignUpsClosed = ({ next }: { next: string | null }) => (
  <EntryPage
    title="Sign-ups are closed"
    intro="You can’t create an account right now, but you can practice without one. Your tests stay on this device."
    foot={
      <p>
        Have an account? <Link to={paths.login.next(next)}>Sign in</Link>
      </p>
    }
  >
    <LinkButton to={paths.practiceTests.href()} variant="primary" large wide>
      Practice Tests
    </LinkButton>
  </EntryPage>
)

const FAILED = 'Signup Failed'

/** The values that are filled in again when a student returns to correct them. */
type SignUpDraft = Pick<SignUpValues, 'firstName' | 'lastName' | 'email'>

type SignupFormProps = {
  next: string | null
  draft: SignUpDraft | null
  onCodeSent: (reason: CodeReason, typed: TypedCredentials, draft: SignUpDraft) => void
}

function SignupForm({ next, draft, onCodeSent }: SignupFormProps) {
  usePrefetchedAuth()
  const form = useForm(async (values) => {
    const typed = readValues(values)
    const wrong = checkSignUp(typed)
    if (wrong?.toast) toast(wrong.toast.title, wrong.toast.description, { destructive: true })
    if (wrong !== null) return wrong.problems
    const { email, password } = typed
    const outcome = await withAuth(({ signUp }) => signUp(typed))
    if (outcome.kind === 'failed') {
      toast(FAILED, outcome.message, { destructive: true })
      return { [outcome.about ?? 'form']: outcome.message }
    }
    const isNew = outcome.kind === 'code-sent'
    if (isNew) toast('Account Created!', 'Please check your email to verify your account.')
    onCodeSent(isNew ? 'signed-up' : 'signed-up-before', { email, password, remember: false }, typed)
    return null
  })
  const { problems } = form

  return (
    <EntryPage
      title="Create Account"
      intro="See your tests and scores on any device."
      foot={
        <p>
          Have an account? <Link to={paths.login.next(next)}>Sign in</Link>
        </p>
      }
    >
      <form {...form.props} className="entry__form" aria-label="Create account">
        <div className="entry__pair">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            autoCapitalize="words"
            required
            defaultValue={draft?.firstName}
            error={problems['firstName']}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            autoCapitalize="words"
            required
            defaultValue={draft?.lastName}
            error={problems['lastName']}
          />
        </div>
        <EmailField autoComplete="email" defaultValue={draft?.email} error={problems['email']} />
        <NewPasswordField label="Password" name="password" error={problems['password']} />
        <NewPasswordField
          label="Confirm password"
          name="confirmPassword"
          again
          error={problems['confirmPassword']}
        />
        <CheckboxField label={TERMS} name="terms" required error={problems['terms']} />
        <FormProblem>{problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Creating your account…">
          Create Account
        </SubmitButton>
      </form>
      <GoogleButton failed={FAILED} next={next} remember={() => false} />
    </EntryPage>
  )
}

const TERMS = (
  <>
    I am 13 or older, or a parent or guardian agrees for me; and I accept <PolicyLinks />.
  </>
)

const readValues = (values: FormData): SignUpValues => ({
  firstName: readText(values, 'firstName').trim(),
  lastName: readText(values, 'lastName').trim(),
  email: readText(values, 'email').trim(),
  password: readText(values, 'password'),
  confirmPassword: readText(values, 'confirmPassword'),
  terms: values.has('terms'),
})

/**
 * Whether new accounts can be created: true until the server says otherwise. The server refuses sign-ups as
 * well.
 */
function useSignUpsOpen(): boolean {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    let current = true
    loadSiteConfig()
      .then(({ signUpsOpen }) => current && setOpen(signUpsOpen))
      .catch((error: unknown) => console.warn('The settings could not be read:', error))
    return () => {
      current = false
    }
  }, [])
  return open
}

export { SignupScreen as Component }
