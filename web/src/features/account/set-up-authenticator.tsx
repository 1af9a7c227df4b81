import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import { CodeField } from '#web/components/form/code-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import type { Person } from '#web/lib/auth/session.ts'
import { codeProblem, withoutSpaces } from '#web/lib/auth/typed-code.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { toast } from '#web/lib/toast.ts'
import { appSecretQuery } from './queries.ts'

/** Loaded once this screen shows it. If it can't be loaded, the student types the key instead. */
const QrCode = lazy(() =>
  import('./qr-code.tsx')
    .then((module) => ({ default: module.QrCode }))
    .catch(() => ({ default: () => null })),
)

type Props = { person: Person; onOn: () => void; onCancel: () => void }

/** Sets up an authenticator app: a QR code or a key for the app, and then a code that the app shows. */
export function SetUpAuthenticator({ person, onOn, onCancel }: Props) {
  const { data: secret, isError, refetch } = useQuery(appSecretQuery(person.userId))
  if (secret !== undefined) return <Steps person={person} secret={secret} onOn={onOn} onCancel={onCancel} />
  if (isError)
    return (
      <Notice
        tone="bad"
        title="The setup could not be started"
        actions={
          <>
            <TryAgainButton onClick={() => void refetch()} />
            <Button onClick={onCancel}>Cancel</Button>
          </>
        }
      >
        <p>Nothing was changed. Check your connection and try again.</p>
      </Notice>
    )
  return (
    <div role="status" aria-busy="true" aria-label="Preparing the setup">
      <Skeleton shape="block" />
    </div>
  )
}

/** The name that the app shows beside its codes. */
const ISSUER = 'ACT Prep'

/** Returns the `otpauth:` URI that authenticator apps read from a QR code. */
const authenticatorUri = (email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${ISSUER}:${email}`)}?${new URLSearchParams({ secret, issuer: ISSUER }).toString().replaceAll('+', '%20')}`

/** Returns the key in groups of four, which are easier to type. Apps ignore the spaces. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

function Steps({ person, secret, onOn, onCancel }: Props & { secret: string }) {
  const form = useForm(async (values) => {
    const code = readText(values, 'code')
    const problem = codeProblem(code)
    if (problem !== null) return { code: problem }
    const outcome = await withAuth(({ turnAuthenticatorOn }) => turnAuthenticatorOn(withoutSpaces(code)))
    if (outcome.kind === 'failed') return { [outcome.input === 'code' ? 'code' : 'form']: outcome.message }
    onOn()
    return null
  })
  const { ref } = form.props
  // The button that opened the setup is gone. The form gets the focus, not its field, because the instructions come
  // before the field.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref])
  return (
    <form {...form.props} tabIndex={-1} className="account__form" aria-label="Set up an authenticator app">
      <p>
        Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator, or your
        password manager.
      </p>
      <div className="two-step__ways">
        <Suspense fallback={<div className="two-step__qr" />}>
          <QrCode text={authenticatorUri(person.email, secret)} label="QR code for the authenticator app" />
        </Suspense>
        <div className="two-step__key">
          <p>Can’t scan it? Enter this key in the app instead.</p>
          <p>
            <code>{inGroups(secret)}</code>
          </p>
          <Button onClick={() => void copyKey(secret)}>Copy the key</Button>
        </div>
      </div>
      <div className="account__stack">
        <CodeField hint="6 digits that the app shows now" error={form.problems['code']} />
      </div>
      <FormProblem announced={form.announced}>{form.problems['form']}</FormProblem>
      <div className="two-step__actions">
        <SubmitButton isBusy={form.isBusy} busyLabel="Turning on…" small>
          Turn on
        </SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

async function copyKey(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    toast('Key copied', 'Paste it into your authenticator app.')
  } catch {
    toast('Key not copied', 'Please select the key and copy it yourself.', { destructive: true })
  }
}
