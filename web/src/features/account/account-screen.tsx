import { useState, useEffect, useRef } from 'react'
import { useQuery, useMutation } from '@tanstack/react-query'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession, type Person } from '#web/lib/auth/session.ts'
import { Navigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import type { Theme } from '#domain/accounts/profile.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { meApi } from '#web/lib/api.ts'
import { chooseTheme, storedTheme } from '#web/lib/theme.ts'
import { Button } from '#web/components/button.tsx'
import { testCountText } from '#web/components/claim-text.ts'
import { saveFile, exportName } from '#web/lib/save-file.ts'
import { ClaimDialog } from '#web/components/claim-dialog.tsx'
import { onClaimStatusChange } from '#web/lib/device/claim-status.ts'
import type { GuestTest } from '#web/lib/device/guest-tests.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { DeleteAccount } from './delete-account.tsx'
import { NameForm } from './name-form.tsx'
import { Panel } from '#web/components/panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { Plan } from './plan.tsx'
import { Practice } from './practice.tsx'
import { SignOut } from './sign-out.tsx'
import { signInWayQuery, guestTestsQuery } from './queries.ts'
import { useProfile } from './use-profile.ts'
import { collectExport, type ExportProgress } from './collect-export.ts'
import './account.css'

const SIGN_IN = paths.login.next(paths.account.href())

/** /account, for signed-in students. */
function AccountScreen() {
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

/** Everything that a student can change, export, or delete. */
function Account({ person }: { person: Person }) {
  usePrefetchedAuth()
  const profile = useProfile(person.userId)
  const { data: way = 'password' } = useQuery(signInWayQuery(person.userId))
  return (
    <div className="container container--narrow account">
      <h1>Your account</h1>
      <Panel title="Profile">
        <NameForm person={person} />
      </Panel>
      <Panel title="Practice">
        <Practice account={person.userId} profile={profile} />
      </Panel>
      <GuestTests account={person.userId} />
      <Panel title="Appearance">
        <Appearance account={person.userId} />
      </Panel>
      <Panel title="Subscription">
        <Plan />
      </Panel>
      <Panel title="Password">
        {way === 'password' ? (
          <PasswordForm person={person} />
        ) : (
          <p className="muted">You sign in with Google, so there’s no separate password here.</p>
        )}
      </Panel>
      <Panel
        title="Your data"
        text="Everything we store about you in one file: your settings, tests, answers, and conversations."
      >
        <ExportData person={person} />
      </Panel>
      <Panel title="Sign out" text="On a shared device, sign out when you’re done.">
        <SignOut account={person.userId} />
      </Panel>
      <Panel
        title="Delete account"
        text="Immediately and permanently deletes your profile, tests, scores, conversations, and sign-in, and ends any subscription. Export your data first if you might want it later."
      >
        <DeleteAccount person={person} way={way} />
      </Panel>
    </div>
  )
}

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The theme. It changes this device immediately, and devices that sign in later. */
function Appearance({ account }: { account: string }) {
  const [theme, setTheme] = useState(storedTheme)
  const save = useMutation({
    mutationFn: (next: Theme) => meApi.updateMe({ account, body: { theme: next } }),
  })
  const choose = (next: Theme) => {
    setTheme(next)
    chooseTheme(next)
    save.mutate(next)
  }
  return (
    <div className="account__setting">
      <Segmented label="Theme" name="theme" options={OPTIONS} value={theme} onChange={choose} />
      <p role="status" className="muted small">
        {!save.isSuccess && !save.isError && theme === 'system' && 'Matches your device’s setting.'}
        {save.isSuccess && 'Saved to your account.'}
        {save.isError && 'Saved on this device only. We couldn’t reach your account.'}
      </p>
    </div>
  )
}

type State = { kind: 'idle' | 'done' | 'failed' } | ({ kind: 'collecting' } & ExportProgress)

/** Exports all of the student's data into one file. It can be canceled; a partial file is never saved. */
function ExportData({ person }: { person: Person }) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async () => {
    const control = new AbortController()
    controller.current = control
    setState({ kind: 'collecting', done: 0, total: 0 })
    try {
      const data = await collectExport(person, control.signal, (collected) => {
        if (!control.signal.aborted) setState({ kind: 'collecting', ...collected })
      })
      saveFile(exportName(new Date()), 'application/json', `${JSON.stringify(data, null, 2)}\n`)
      setState({ kind: 'done' })
    } catch (error) {
      if (control.signal.aborted) return
      console.warn('The export failed:', error)
      setState({ kind: 'failed' })
    }
  }
  const cancel = () => {
    controller.current?.abort()
    setState({ kind: 'idle' })
  }
  const collecting = state.kind === 'collecting'
  return (
    <div className="export">
      <div className="cluster">
        <Button aria-disabled={collecting} onClick={() => !collecting && void start()}>
          Export my data
        </Button>
        {collecting && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {collecting && (
        <progress
          className="export__progress"
          aria-label="Collecting your data"
          max={Math.max(1, state.total)}
          value={state.done}
        />
      )}
      <p role="status" className={state.kind === 'failed' ? 'account__failed small' : 'muted small'}>
        {collecting && (state.total === 0 ? 'Collecting…' : `Collecting ${testCountText(state.total)}…`)}
        {state.kind === 'done' && 'Saved to your downloads.'}
        {state.kind === 'failed' && 'The export failed, and nothing was saved. Please try again.'}
      </p>
    </div>
  )
}

/**
 * `tests` is the list at the time of the question, because the current list shrinks while tests are added.
 */
type Question = { turn: number; tests: readonly GuestTest[]; open: boolean }

/**
 * Asks again whose this device's guest tests are, including declined ones. Renders nothing if there are none.
 */
function GuestTests({ account }: { account: string }) {
  const { data: tests = [], refetch } = useQuery(guestTestsQuery(account))
  useEffect(() => onClaimStatusChange(() => void refetch()), [refetch])
  const [question, setQuestion] = useState<Question | null>(null)
  const isEmpty = tests.length === 0
  const answered = question?.open === false

  useEffect(() => {
    // The button that had focus again is gone.
    if (isEmpty && answered) focusHeading()
  }, [isEmpty, answered])

  const ask = () => setQuestion((last) => ({ turn: (last?.turn ?? 0) + 1, tests, open: true }))
  const one = tests.length === 1
  return (
    <>
      {!isEmpty && (
        <Panel
          title="Guest tests on this device"
          text={`${testCountText(tests.length)} ${one ? 'isn’t' : 'aren’t'} in any account yet. Add only tests you took yourself; other students may use this device too.`}
        >
          <div>
            <Button onClick={ask}>{one ? 'Is it yours?' : 'Choose which are yours'}</Button>
          </div>
        </Panel>
      )}
      {question !== null && (
        <ClaimDialog
          key={question.turn}
          account={account}
          tests={question.tests}
          open={question.open}
          onClose={() => setQuestion({ ...question, open: false })}
        />
      )}
    </>
  )
}

export { AccountScreen as Component }
