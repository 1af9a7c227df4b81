import { CheckboxField } from '../../components/form/checkbox-field.tsx'
import { FormProblem } from '../../components/form/form-problem.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { readText } from '../../components/form/read-text.ts'
import { SubmitButton } from '../../components/form/submit-button.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { paths } from '../../config/paths.ts'
import { withAuth } from '../../lib/auth/outcomes.ts'
import { PASSWORD_HINT } from '../../lib/auth/password-problem.ts'
import { usePreparedAuth } from '../../lib/auth/use-prepared-auth.ts'
import { Link } from '../../lib/router.ts'
import { toast } from '../../lib/toast.ts'
import { checkSignUp, type SignUpValues } from './check.ts'
import { EntryPage } from './entry-page.tsx'
import { GoogleButton } from './google-button.tsx'
import { nextPath, withNext } from './next-path.ts'
import type { Typed } from './use-entry.ts'

const FAILED = 'Signup Failed'

/** What is filled in again for who mends it. */
export type SignUpDraft = Pick<SignUpValues, 'firstName' | 'lastName' | 'email'>

type Props = {
  next: string | null
  draft: SignUpDraft | null
  onCodeSent: (typed: Typed, draft: SignUpDraft) => void
}

export function SignupForm({ next, draft, onCodeSent }: Props) {
  usePreparedAuth()
  const form = useForm(async (values) => {
    const typed = readValues(values)
    const wrong = checkSignUp(typed)
    if (wrong?.told) toast(wrong.told.title, wrong.told.description, { destructive: true })
    if (wrong !== null) return wrong.problems
    const { email, password } = typed
    const outcome = await withAuth(({ signUp }) => signUp(typed))
    if (outcome.kind === 'failed') {
      toast(FAILED, outcome.message, { destructive: true })
      return { [outcome.about ?? 'form']: outcome.message }
    }
    toast('Account Created!', 'Please check your email to verify your account.')
    onCodeSent({ email, password, remember: false }, typed)
    return null
  })
  const { problems } = form

  return (
    <EntryPage
      title="Create Account"
      intro="Keep your tests and scores, on any device."
      foot={
        <p>
          Have an account? <Link to={withNext(paths.login.href(), next)}>Sign in</Link>
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
        <TextField
          label="Email"
          name="email"
          type="email"
          maxLength={128}
          autoComplete="email"
          autoCapitalize="none"
          required
          defaultValue={draft?.email}
          error={problems['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          required
          error={problems['password']}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={problems['confirmPassword']}
        />
        <CheckboxField label={<TermsLabel />} name="terms" required error={problems['terms']} />
        <FormProblem>{problems['form']}</FormProblem>
        <SubmitButton busy={form.busy} busyLabel="Creating your account…">
          Create Account
        </SubmitButton>
      </form>
      <GoogleButton failed={FAILED} next={nextPath(next)} remember={() => false} />
    </EntryPage>
  )
}

/** Its links open beside the page: what is typed stays. */
function TermsLabel() {
  return (
    <>
      I am 13 or older, or a parent or guardian agrees for me; and I accept the{' '}
      <Link to={paths.terms.href()} target="_blank">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy.href()} target="_blank">
        Privacy Policy
      </Link>
      .
    </>
  )
}

const readValues = (values: FormData): SignUpValues => ({
  firstName: readText(values, 'firstName').trim(),
  lastName: readText(values, 'lastName').trim(),
  email: readText(values, 'email').trim(),
  password: readText(values, 'password'),
  confirmPassword: readText(values, 'confirmPassword'),
  terms: values.has('terms'),
})
