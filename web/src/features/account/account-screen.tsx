import { useState } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Navigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Account } from './account.tsx'

const SIGN_IN = paths.login.next(paths.account.href())

/** /account, for signed-in students. */
export function AccountScreen() {
  useTitle('Your account')
  const session = useSession()
  const [arrived] = useState(session.status)
  if (session.status === 'signed-in') return <Account key={session.person.userId} person={session.person} />
  if (arrived === 'signed-out') return <Navigate to={SIGN_IN} replace />
  // Signed out on this page or in another tab: shows a message instead of redirecting unexpectedly.
  return (
    <MessageScreen title="You’re signed out" text="Sign in to see your account.">
      <LinkButton to={SIGN_IN} variant="primary" large>
        Sign In
      </LinkButton>
    </MessageScreen>
  )
}
