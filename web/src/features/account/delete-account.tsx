import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { CodeField } from '#web/components/form/code-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { readText, useForm, type Problems } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { ApiFailure, isRetryableSoon, meApi } from '#web/lib/api.ts'
import { resetSettings } from '#web/lib/account-settings.ts'
import type { Provider } from '#web/lib/auth/person.ts'
import { type Person, isRemembered, noteSignedOut } from '#web/lib/auth/session.ts'
import { withoutSpaces } from '#web/lib/auth/typed-code.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { eraseAccount } from '#web/lib/device/erase-account.ts'
import { retry } from '#web/lib/retry.ts'
import { useNavigate } from '#web/lib/router.ts'
import { useSubscription } from '#web/lib/subscription/subscription.ts'
import { toast } from '#web/lib/toast.ts'
import type { SignInWay } from './queries.ts'

/**
 * A button that deletes the account, and its dialog. The student confirms with the password, or signs in again at
 * Google or their school, so that nobody else at an unlocked computer can delete their work.
 */
export function DeleteAccount({ person, way }: { person: Person; way: SignInWay }) {
  const [isOpen, setIsOpen] = useState(false)
  const { paidTier } = useSubscription()
  const close = () => setIsOpen(false)
  return (
    <div>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title="Delete your account?">
          <div className="account__form">
            <p>This immediately and permanently deletes:</p>
            <ul className="account__deleted-data">
              <li>every test, answer, and score of {person.email}</li>
              <li>your target score, your settings, and your sign-in</li>
              <li>your conversations with the tutor, and messages you sent us while signed in</li>
              <li>everything this device has saved about your tests</li>
            </ul>
            {paidTier !== 'Free' ? (
              <p>
                <strong>Your {paidTier} subscription also ends immediately.</strong> Nothing more is charged,
                and you lose the remaining days.
              </p>
            ) : (
              <p>Any subscription also ends, and nothing more is charged.</p>
            )}
            <DeleteForm person={person} way={way} onKeep={close} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

type DeleteFormProps = { person: Person; way: SignInWay; onKeep: () => void }

function DeleteForm({ person, way, onKeep }: DeleteFormProps) {
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm(async (values): Promise<Problems | null> => {
    if (way === 'password') {
      const problems = await signInAgain(person, values)
      if (problems === NEEDS_CODE) setNeedsCode(true)
      if (problems !== null) return problems
    }
    const outcome = await deleteAccount(person.userId)
    if (outcome === 'sign-in-again' && way !== 'password') return signInAtProvider(way)
    if (outcome !== 'deleted')
      return {
        form: 'We couldn’t delete your account right now. You’re still signed in, and your tests are still on this device. Please try again.',
      }
    toast(
      'Account deleted',
      'Everything in your account is gone. Thank you for practicing here, and good luck!',
      { next: true },
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
          hint="Confirm it’s you"
          required
          error={problems['password']}
        />
      ) : (
        <p>
          {PROVIDERS[way].name} may ask you to sign in again first. Then come back here to delete your
          account.
        </p>
      )}
      {needsCode && <CodeField error={problems['code']} />}
      <FormProblem announced={form.announced}>{problems['form']}</FormProblem>
      <div className="account__buttons">
        <Button onClick={onKeep}>Keep my account</Button>
        <Button type="submit" variant="danger" aria-disabled={form.isBusy}>
          {form.isBusy ? 'Deleting…' : 'Delete account'}
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {form.isBusy ? 'Deleting…' : ''}
      </span>
    </form>
  )
}

/** The problem if the account has an authenticator app. The form shows the code's field only after this problem. */
const NEEDS_CODE: Problems = { code: 'Please enter the 6-digit code from your authenticator app.' }

/** Proves with the password, and a code if there is an authenticator app, that this is the account's owner. */
async function signInAgain(person: Person, values: FormData): Promise<Problems | null> {
  const password = readText(values, 'password')
  if (password === '') return { password: 'Please enter your password.' }
  const code = withoutSpaces(readText(values, 'code'))
  const signIn = await withAuth((auth) => auth.signInAgain(person, password, code === '' ? null : code))
  if (signIn.kind === 'code-needed') return NEEDS_CODE
  if (signIn.kind === 'done') return null
  if (signIn.input === 'code') return { code: signIn.message }
  return signIn.input === 'password'
    ? { password: 'That isn’t your password. Nothing was changed.' }
    : { form: `Your account wasn’t deleted. ${signIn.message}` }
}

type ProviderTexts = { name: string; notSetUp: string; unreachable: string }
const PROVIDERS: Record<Provider, ProviderTexts> = {
  Google: {
    name: 'Google',
    notSetUp: 'Google sign-in is not set up here.',
    unreachable: 'We couldn’t reach Google. Nothing was changed.',
  },
  District: {
    name: 'Your school',
    notSetUp: 'Your school’s sign-in is not set up here.',
    unreachable: 'We couldn’t reach your school’s sign-in. Nothing was changed.',
  },
}

/**
 * Opens the provider's page, which returns here, because deleting an account requires a sign-in in the last few
 * minutes.
 */
async function signInAtProvider(provider: Provider): Promise<Problems | null> {
  const { notSetUp, unreachable } = PROVIDERS[provider]
  try {
    const { redirectToProvider } = await import('#web/lib/auth/redirect.ts')
    const redirect = await redirectToProvider(provider, {
      remember: isRemembered(),
      next: paths.account.href(),
    })
    return redirect === 'leaving' ? null : { form: notSetUp }
  } catch (error) {
    console.warn('The provider could not be reached:', error)
    return { form: unreachable }
  }
}

/** The delays before the two retries, in ms. A retried deletion continues where it stopped. */
const RETRY_DELAYS_MS = [1000, 2000]

/**
 * Deletes an account, and then its data on this device. Nothing is erased on this device before the server
 * confirms the deletion.
 */
async function deleteAccount(account: string): Promise<'deleted' | 'sign-in-again' | 'failed'> {
  try {
    await retry(() => meApi.deleteMe({ account }), RETRY_DELAYS_MS, isRetryableSoon)
  } catch (error) {
    if (!(error instanceof ApiFailure)) console.error(error)
    return error instanceof ApiFailure && error.code === 'forbidden' ? 'sign-in-again' : 'failed'
  }
  await eraseAccount(account)
  resetSettings()
  noteSignedOut()
  return 'deleted'
}
