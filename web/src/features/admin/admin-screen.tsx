import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { paths } from '#web/config/paths.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { useSession, type Person, noteSignedIn } from '#web/lib/auth/session.ts'
import { useNavigate, useSearchParams } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { useIsDemoModel } from '#web/lib/use-demo-model.ts'
import { useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { isImportOpen, personOf, reviewOf, setOf, tabHref, tabOf, TABS, testOf } from './address.ts'
import { Analytics } from './analytics/analytics.tsx'
import { People } from './people/people.tsx'
import { PersonTest } from './people/person-test.tsx'
import { PersonView } from './people/person-view.tsx'
import { ImportSets } from './interchange/import-sets.tsx'
import { Questions } from './questions/questions.tsx'
import { QuestionsContent } from './questions/questions-content.tsx'
import { useGeneration } from './questions/use-generation.ts'
import { Settings } from './settings/settings.tsx'
import { EditorDashboard } from './editor-dashboard.tsx'
import { accessQuery } from './queries.ts'
import { type Role, RoleContext } from './role.ts'
import { FactorNeeded, FactorSignIn } from './second-step.tsx'
import { useFocusOnReturn } from './use-focus-on-return.ts'
import './admin.css'

const SIGN_IN = paths.login.next(paths.admin.href())

/** /admin. This screen only decides what to show; the server checks every call. */
function AdminScreen() {
  useTitle('Administrator Dashboard')
  const session = useSession()
  const [initialStatus] = useState(session.status)
  if (session.status === 'signed-in')
    return <AccessGate key={session.person.userId} person={session.person} />
  if (initialStatus === 'signed-out')
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
  const { access, reason, checkAgain } = useAccess(person)
  useFocusAfterLoading(access === 'admin' || access === 'editor' || access === 'factor-needed')
  if (access === 'factor-needed') return <FactorNeeded reason={reason} />
  if (access === 'factor-sign-in')
    return <FactorSignIn person={person} reason={reason} onSignedIn={checkAgain} />
  if (access === 'admin') return <AdminDashboard account={person.userId} />
  if (access === 'editor')
    return (
      <RoleContext value="editor">
        <EditorDashboard account={person.userId} />
      </RoleContext>
    )
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

/** Redirects, and shows the reason in a toast if there is one. */
function RedirectAway({ to, reason }: { to: string; reason: string | null }) {
  const navigate = useNavigate()
  const hasRedirected = useRef(false)
  useEffect(() => {
    if (hasRedirected.current) return
    hasRedirected.current = true
    if (reason !== null) toast('Access Denied', reason, { destructive: true, next: true })
    void navigate(to, { replace: true })
  }, [navigate, to, reason])
  return <Checking />
}

/** The screen of administrators and editors: the tabs, with what the address opens in the chosen one. */
function AdminDashboard({ account }: { account: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const generation = useGeneration(account)
  const isDemo = useIsDemoModel()
  const tab = tabOf(search)
  const person = personOf(search)
  const test = testOf(search)
  useFocusOnReturn(
    setOf(search) !== null || person !== null || reviewOf(search) !== null || isImportOpen(search),
  )
  return (
    <div className="container admin">
      <header className="admin__head">
        <h1 className="admin__title">Administrator Dashboard</h1>
        <div className="cluster">
          <Badge tone="info" icon="lock">
            Administrator Access
          </Badge>
          {isDemo && <Badge tone="warn">Demo model</Badge>}
        </div>
      </header>
      <Tabs
        label="Administration"
        tabs={TABS}
        value={tab}
        onChange={(chosen) => void navigate(tabHref(chosen), { preventScrollReset: true })}
      >
        {tab === 'questions' && (
          <QuestionsContent account={account} search={search}>
            {isImportOpen(search) ? (
              <ImportSets account={account} />
            ) : (
              <Questions account={account} generation={generation} />
            )}
          </QuestionsContent>
        )}
        {tab === 'analytics' && <Analytics account={account} />}
        {tab === 'users' &&
          (person === null ? (
            <People account={account} />
          ) : test === null ? (
            <PersonView key={person} account={account} id={person} />
          ) : (
            <PersonTest key={test} account={account} person={person} id={test} />
          ))}
        {tab === 'settings' && <Settings account={account} />}
      </Tabs>
    </div>
  )
}

/**
 * `failed`: this page has a fault, so the person's rights are unknown. `factor-needed`: the account has no second
 * factor, or signs in at a provider that we don't trust. `factor-sign-in`: the person signed in before the account had
 * its second factor.
 */
type Access = 'checking' | Role | 'factor-needed' | 'factor-sign-in' | 'refused' | 'failed'

/**
 * Returns whether the server accepts this person as an administrator or an editor, and the server's reason if not.
 * Every visit checks again, because the token alone doesn't prove the role.
 */
function useAccess(person: Person): { access: Access; reason: string; checkAgain: () => void } {
  // The person's name may change later, but not whose rights are checked.
  const [initialPerson] = useState(person)
  const { data: role, error, refetch } = useQuery(accessQuery(initialPerson.userId))
  useEffect(() => {
    if (role === undefined) return
    const { admin, editor = false } = initialPerson
    // The header links to this screen only for administrators and editors.
    const noted = { admin: role === 'admin', editor: role === 'editor' || (role === 'admin' && editor) }
    if (admin !== noted.admin || editor !== noted.editor) noteSignedIn({ ...initialPerson, ...noted })
  }, [role, initialPerson])
  return {
    access: accessOf(role, error),
    reason: error?.message ?? '',
    checkAgain: () => void refetch(),
  }
}

function accessOf(role: Role | null | undefined, error: Error | null): Access {
  if (role !== undefined) return role ?? 'refused'
  if (error === null) return 'checking'
  if (!(error instanceof ApiFailure)) return 'failed'
  if (error.code === 'factor_needed') return 'factor-needed'
  if (error.code === 'sign_in_needed') return 'factor-sign-in'
  // If the session has ended, AdminScreen says so.
  return error.isSignedOut ? 'checking' : 'refused'
}

export { AdminScreen as Component }
