import { useEffect } from 'react'
import { MessageScreen } from '../../components/message-screen.tsx'
import { paths } from '../../config/paths.ts'
import { UNEXPECTED } from '../../lib/auth/outcomes.ts'
import { useNavigate } from '../../lib/router.ts'
import { toast } from '../../lib/toast.ts'
import { nextPath } from './next-path.ts'

/** Whether this is the address that Google's page leads back to. */
export const isGoogleReturn = (search: URLSearchParams): boolean =>
  search.has('state') && (search.has('code') || search.has('error'))

/** Between Google's page and the student's own. */
export function GoogleReturn() {
  const navigate = useNavigate()
  useEffect(() => {
    const fail = (message: string) => {
      toast('Login Failed', message, { destructive: true })
      void navigate(paths.login.href(), { replace: true })
    }
    const finish = async () => {
      const { finishGoogle } = await import('../../lib/auth/google.ts')
      const { outcome, journey } = await finishGoogle()
      if (outcome.kind !== 'signed-in') return fail(UNEXPECTED)
      toast('Welcome back!')
      void navigate(nextPath(journey.next), { replace: true })
    }
    finish().catch((error: unknown) => {
      console.warn('Google sign-in failed:', error)
      fail(UNEXPECTED)
    })
  }, [navigate])
  return (
    <MessageScreen title="Signing you in…" text="One moment.">
      {null}
    </MessageScreen>
  )
}
