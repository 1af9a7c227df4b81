import { Button } from '#web/components/button.tsx'
import { FormProblem } from '#web/components/form/form-problem.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { readText } from '#web/components/form/read-text.ts'
import { useForm, type Problems } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { isRemembered, type Person } from '#web/lib/auth/session.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { deleteAccount } from './delete-account-data.ts'
import type { SignInWay } from './queries.ts'

type Props = { person: Person; way: SignInWay; onKeep: () => void }

export function DeleteForm({ person, way, onKeep }: Props) {
  const navigate = useNavigate()
  const form = useForm(async (values): Promise<Problems | null> => {
    if (way === 'password') {
      const password = readText(values, 'password')
      if (password === '') return { password: 'Please enter your password.' }
      const again = await withAuth(({ signInAgain }) => signInAgain(person, password))
      if (again.kind === 'failed')
        return again.about === 'password'
          ? { password: 'That isn’t your password. Your account wasn’t changed.' }
          : { form: `Your account wasn’t deleted. ${again.message}` }
    }
    const outcome = await deleteAccount(person.userId)
    if (outcome === 'sign-in-again') return signInWithGoogle()
    if (outcome === 'failed')
      return {
        form: 'We couldn’t delete your account right now. You’re still signed in, and your tests are still on this device. Please try again.',
      }
    toast(
      'Account deleted',
      'Everything in your account is gone. Thank you for practicing here, and good luck!',
    )
    void navigate(paths.home.href(), { replace: true })
    return null
  })
  const { problems } = form
  return (
    <form {...form.props} className="account__form" aria-label="Delete your account">
      {way === 'password' ? (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          hint="To confirm it’s you"
          required
          error={problems['password']}
        />
      ) : (
        <p>Google may ask you to sign in again first. Then come back here to delete your account.</p>
      )}
      <FormProblem>{problems['form']}</FormProblem>
      <div className="account__ends">
        <Button onClick={onKeep}>Keep my account</Button>
        <Button type="submit" variant="danger" aria-disabled={form.busy}>
          {form.busy ? 'Deleting…' : 'Delete account'}
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {form.busy ? 'Deleting…' : ''}
      </span>
    </form>
  )
}

/** Deleting needs a sign-in from the last few minutes. Leaves for Google's page, which returns here. */
async function signInWithGoogle(): Promise<Problems | null> {
  try {
    const { redirectToGoogle } = await import('#web/lib/auth/google.ts')
    const left = await redirectToGoogle({ remember: isRemembered(), next: paths.account.href() })
    return left === 'leaving' ? null : { form: 'Google sign-in is not set up here.' }
  } catch (error) {
    console.warn('Google could not be reached:', error)
    return { form: 'We couldn’t reach Google. Your account wasn’t changed.' }
  }
}
