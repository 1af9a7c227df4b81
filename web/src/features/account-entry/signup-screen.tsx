import { useState } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { Navigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { CodeScreen } from './code-screen.tsx'
import { type SignUpDraft, SignupForm } from './signup-form.tsx'
import { SignUpsClosed } from './sign-ups-closed.tsx'
import { useEntry } from './use-entry.ts'
import { useSignUpsOpen } from './use-sign-ups-open.ts'

/**
 * /signup: the form, then the code that proves the email. A code that was sent still works if sign-ups are
 * closed.
 */
export function SignupScreen() {
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
