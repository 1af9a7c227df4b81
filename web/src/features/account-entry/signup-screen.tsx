import { useState, useEffect } from 'react'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { NewPasswordField } from '#web/components/form/new-password-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { Link } from '#web/lib/link.tsx'
import { Navigate } from '#web/lib/router.ts'
import { loadSiteConfig } from '#web/lib/site-config.ts'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { adviceAfter, checkSignUp, type SignUpValues } from './check.ts'
import { CodeScreen } from './code-screen.tsx'
import type { CodeReason } from './code-step.ts'
import { EmailField } from './email-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { NoticeToParents, PolicyLinks } from './policy-links.tsx'
import { useEntry, type TypedCredentials } from './use-entry.ts'

/**
 * /signup: the form, then the code that proves the email. A student who got a code can use it even if sign-ups
 * have closed since.
 */
function SignupScreen() {
  useTitle('Create Account')
  const { status } = useSession()
  const entry = useEntry()
  const isOpen = useSignUpsOpen()
  // Fills in the form for a student who returns from the code screen to correct the email.
  const [prefill, setPrefill] = useState<SignUpPrefill | null>(null)
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
  if (!isOpen) return <SignUpsClosed next={entry.next} />
  return (
    <SignupForm
      next={entry.next}
      prefill={prefill}
      onCodeSent={(reason, credentials, prefill) => {
        setPrefill(prefill)
        entry.openCodeStep({ codeFor: credentials.email, reason }, credentials)
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

const FAILURE_TITLE = 'Signup Failed'

/** The values that are filled in again when a student returns to correct them. */
type SignUpPrefill = Pick<SignUpValues, 'firstName' | 'lastName' | 'email'>

type SignupFormProps = {
  next: string | null
  prefill: SignUpPrefill | null
  onCodeSent: (reason: CodeReason, credentials: TypedCredentials, prefill: SignUpPrefill) => void
}

function SignupForm({ next, prefill, onCodeSent }: SignupFormProps) {
  usePrefetchedAuth()
  const form = useForm(async (values) => {
    const signUpValues = readValues(values)
    const check = checkSignUp(signUpValues)
    if (check?.toast) toast(check.toast.title, check.toast.description, { destructive: true, silent: true })
    if (check !== null) return check.problems
    const { email, password } = signUpValues
    const outcome = await withAuth(({ signUp }) => signUp(signUpValues))
    if (outcome.kind === 'failed') {
      toast(FAILURE_TITLE, outcome.message, { destructive: true, silent: true })
      return { [outcome.input ?? 'form']: adviceAfter('sign-up', outcome.message) }
    }
    const isNew = outcome.kind === 'code-sent'
    if (isNew) toast('Account Created!', 'Please check your email to verify your account.')
    onCodeSent(isNew ? 'signed-up' : 'signed-up-before', { email, password, remember: false }, signUpValues)
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
            defaultValue={prefill?.firstName}
            error={problems['firstName']}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            autoCapitalize="words"
            required
            defaultValue={prefill?.lastName}
            error={problems['lastName']}
          />
        </div>
        <EmailField autoComplete="email" defaultValue={prefill?.email} error={problems['email']} />
        <NewPasswordField label="Password" name="password" error={problems['password']} />
        <NewPasswordField
          label="Confirm password"
          name="confirmPassword"
          isRepeated
          error={problems['confirmPassword']}
        />
        <CheckboxField label={TERMS_LABEL} name="terms" required error={problems['terms']} />
        <p className="entry__small">
          Under 13? A parent or guardian must write to us first. <NoticeToParents />
        </p>
        <FormProblem announced={form.announced}>{problems['form']}</FormProblem>
        <SubmitButton isBusy={form.isBusy} busyLabel="Creating your account…">
          Create Account
        </SubmitButton>
      </form>
      <ProviderButtons failureTitle={FAILURE_TITLE} next={next} remember={() => false} />
    </EntryPage>
  )
}

const TERMS_LABEL = (
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
 * Whether students can sign up: true unless the site's configuration has been read and says otherwise. The server
 * also refuses sign-ups while they're closed.
 */
function useSignUpsOpen(): boolean {
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    let isCurrent = true
    loadSiteConfig()
      .then(({ signUpsOpen }) => isCurrent && setIsOpen(signUpsOpen))
      .catch((error: unknown) => console.warn('The settings could not be read:', error))
    return () => {
      isCurrent = false
    }
  }, [])
  return isOpen
}

export { SignupScreen as Component }
