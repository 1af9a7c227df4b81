import { useEffect } from 'react'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { UNEXPECTED } from '#web/lib/auth/outcomes.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { ownPath } from './own-path.ts'

/** Whether this is the address that Google's page returns to. */
export const isGoogleReturn = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'))

/** The screen between Google's page and the student's next one. */
export function GoogleReturn() {
  const navigate = useNavigate()
  useEffect(() => {
    const fail = (next: string | null) => {
      toast('Login Failed', UNEXPECTED, { destructive: true })
      void navigate(paths.login.next(next), { replace: true })
    }
    const finish = async () => {
      const { finishGoogleSignIn } = await import('#web/lib/auth/google.ts')
      const { outcome, journey } = await finishGoogleSignIn()
      const next = ownPath(journey.next)
      if (outcome.kind !== 'signed-in') return fail(next)
      toast('Welcome back!')
      void navigate(next ?? paths.dashboard.href(), { replace: true })
    }
    finish().catch((error: unknown) => {
      console.warn('Google sign-in failed:', error)
      fail(null)
    })
  }, [navigate])
  return (
    <MessageScreen title="Signing you in…" text="One moment.">
      {null}
    </MessageScreen>
  )
}
