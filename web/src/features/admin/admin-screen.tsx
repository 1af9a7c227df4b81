import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession, type Person } from '#web/lib/auth/session.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { AdminDashboard } from './admin-dashboard.tsx'
import { useAccess } from './use-access.ts'
import './admin.css'

const SIGN_IN = paths.login.next(paths.admin.href())

/** /admin. This screen only decides what to show; the server checks every call. */
export function AdminScreen() {
  useTitle('Administrator Dashboard')
  const session = useSession()
  const [arrived] = useState(session.status)
  if (session.status === 'signed-in')
    return <AccessGate key={session.person.userId} person={session.person} />
  if (arrived === 'signed-out')
    return <RedirectAway to={SIGN_IN} reason="Please log in to access admin features" />
  return (
    <MessageScreen title="You are signed out" text="Sign in to continue as an administrator.">
      <LinkButton to={SIGN_IN} variant="primary" large>
        Sign In
      </LinkButton>
    </MessageScreen>
  )
}

function AccessGate({ person }: { person: Person }) {
  const access = useAccess(person)
  if (access === 'admin') return <AdminDashboard account={person.userId} />
  if (access === 'refused')
    return <RedirectAway to={paths.home.href()} reason="You don't have admin privileges" />
  if (access === 'failed') return <RedirectAway to={paths.home.href()} reason={null} />
  return <Checking />
}

function Checking() {
  return (
    <div className="container admin" role="status" aria-busy="true">
      <p className="muted">Checking admin privileges...</p>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </div>
  )
}

/** Redirects and shows the reason in a toast. */
function RedirectAway({ to, reason }: { to: string; reason: string | null }) {
  const navigate = useNavigate()
  const hasRedirected = useRef(false)
  useEffect(() => {
    if (hasRedirected.current) return
    hasRedirected.current = true
    if (reason !== null) toast('Access Denied', reason, { destructive: true })
    void navigate(to, { replace: true })
  }, [navigate, to, reason])
  return <Checking />
}
