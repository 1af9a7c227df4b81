import { useSession } from '#web/lib/auth/session.ts'
import { Navigate, useSearchParams } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CodeScreen } from './code-screen.tsx'
import { GoogleReturn, isGoogleReturn } from './google-return.tsx'
import { LoginForm } from './login-form.tsx'
import { useEntry } from './use-entry.ts'

/** /login: email and password, or Google. An account with an unverified email gets the code screen. */
export function LoginScreen() {
  useTitle('Sign In')
  const { status } = useSession()
  const [search] = useSearchParams()
  const entry = useEntry()
  if (isGoogleReturn(search)) return <GoogleReturn />
  if (status === 'signed-in') return <Navigate to={entry.destination} replace />
  if (entry.step !== null)
    return <CodeScreen step={entry.step} typed={entry.typed} next={entry.next} onChangeEmail={entry.toForm} />
  return (
    <LoginForm
      next={entry.next}
      onUnverified={(typed, reason) => entry.toCode({ codeFor: typed.email, reason }, typed)}
    />
  )
}
