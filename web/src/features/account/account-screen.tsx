import { useQuery, useMutation } from '@tanstack/react-query'
import { useState, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Theme } from '#domain/accounts/profile.ts'
import { Button } from '#web/components/button.tsx'
import { ClaimDialog } from '#web/components/claim-dialog.tsx'
import { testCountText } from '#web/components/claim-text.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { paths } from '#web/config/paths.ts'
import { saveSettings } from '#web/lib/account-settings.ts'
import { useSession, type Person } from '#web/lib/auth/session.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
import { onClaimStatusChange } from '#web/lib/device/claim-status.ts'
import type { GuestTest } from '#web/lib/device/guest-tests.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { Navigate } from '#web/lib/router.ts'
import { saveFile, exportName } from '#web/lib/save-file.ts'
import { onThemeChange, shownTheme } from '#web/lib/theme.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { collectExport, type ExportProgress } from './collect-export.ts'
import { DeleteAccount } from './delete-account.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Plan } from './plan.tsx'
import { Practice, UNSAVED_TEXT } from './practice.tsx'
import { signInWayQuery, guestTestsQuery } from './queries.ts'
import { SignOut } from './sign-out.tsx'
import { TwoStep } from './two-step.tsx'
import { WeeklySummary } from './weekly-summary.tsx'
import './account.css'

const SIGN_IN_HREF = paths.login.next(paths.account.href())

/** /account, for signed-in students. */
function AccountScreen() {
  useTitle('Your account')
  const session = useSession()
  const [statusOnArrival] = useState(session.status)
  if (session.status === 'signed-in') return <Account key={session.person.userId} person={session.person} />
  if (statusOnArrival === 'signed-out') return <Navigate to={SIGN_IN_HREF} replace />
  // The student signed out on this page or in another tab. A redirect would be unexpected.
  return (
    <MessageScreen title="You’re signed out" text="Sign in to see your account.">
      <LinkButton to={SIGN_IN_HREF} variant="primary" large>
        Sign In
      </LinkButton>
    </MessageScreen>
  )
}

/** The settings and the data that a student can change, export, or delete. */
function Account({ person }: { person: Person }) {
  usePrefetchedAuth()
  const { data: way = 'password' } = useQuery(signInWayQuery(person.userId))
  return (
    <div className="container container--narrow account">
      <h1>Your account</h1>
      <Panel title="Profile">
        <NameForm person={person} />
      </Panel>
      <Panel title="Practice">
        <Practice account={person.userId} />
      </Panel>
      <GuestTests account={person.userId} />
      <Panel title="Appearance">
        <Appearance account={person.userId} />
      </Panel>
      <Panel title="Subscription">
        <Plan />
      </Panel>
      <WeeklySummary person={person} />
      <Panel title="Password">
        {way === 'password' ? (
          <PasswordForm person={person} />
        ) : (
          <p className="muted">
            You sign in {way === 'Google' ? 'with Google' : 'through your school'}, so there’s no separate
            password here.
          </p>
        )}
      </Panel>
      {way === 'password' && <TwoStep person={person} />}
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

const THEME_OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The theme. A change applies to this device immediately, and to other devices when the student returns to them. */
function Appearance({ account }: { account: string }) {
  const theme = useSyncExternalStore(onThemeChange, shownTheme)
  const save = useMutation({ mutationFn: (next: Theme) => saveSettings(account, { theme: next }) })
  return (
    <div className="account__setting">
      <Segmented label="Theme" name="theme" options={THEME_OPTIONS} value={theme} onChange={save.mutate} />
      <p role="status" className="muted small">
        {!save.isSuccess && !save.isError && theme === 'system' && 'Matches your device’s setting.'}
        {save.isSuccess && 'Saved to your account.'}
        {save.isError && UNSAVED_TEXT}
      </p>
    </div>
  )
}

type ExportState = { kind: 'idle' | 'done' | 'failed' } | ({ kind: 'collecting' } & ExportProgress)

/** Exports all of the student's data into one file. The student can cancel, and no partial file is ever saved. */
function ExportData({ person }: { person: Person }) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const currentController = useRef<AbortController | null>(null)
  useEffect(() => () => currentController.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    currentController.current = controller
    setState({ kind: 'collecting', done: 0, total: 0 })
    try {
      const data = await collectExport(person, controller.signal, (collected) => {
        if (!controller.signal.aborted) setState({ kind: 'collecting', ...collected })
      })
      saveFile(exportName(new Date()), 'application/json', `${JSON.stringify(data, null, 2)}\n`)
      setState({ kind: 'done' })
    } catch (error) {
      if (controller.signal.aborted) return
      console.warn('The export failed:', error)
      setState({ kind: 'failed' })
    }
  }
  const cancel = () => {
    currentController.current?.abort()
    setState({ kind: 'idle' })
  }
  const isCollecting = state.kind === 'collecting'
  return (
    <div className="export">
      <div className="cluster">
        <Button aria-disabled={isCollecting} onClick={() => !isCollecting && void start()}>
          Export my data
        </Button>
        {isCollecting && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {isCollecting && (
        <progress
          className="export__progress"
          aria-label="Collecting your data"
          max={Math.max(1, state.total)}
          value={state.done}
        />
      )}
      <p role="status" className={state.kind === 'failed' ? 'account__failed small' : 'muted small'}>
        {isCollecting && (state.total === 0 ? 'Collecting…' : `Collecting ${testCountText(state.total)}…`)}
        {state.kind === 'done' && 'Saved to your downloads.'}
        {state.kind === 'failed' && 'The export failed, and nothing was saved. Please try again.'}
      </p>
    </div>
  )
}

type ClaimQuestion = {
  /** The number of this question since the page opened. Each question has a new dialog. */
  number: number
  /** The list at the time of the question. The current list shrinks while tests move to the account. */
  tests: readonly GuestTest[]
  isOpen: boolean
}

/**
 * Offers this device's guest tests to the account again, including declined ones. Renders nothing if there are
 * none.
 */
function GuestTests({ account }: { account: string }) {
  const { data: tests = [], refetch } = useQuery(guestTestsQuery(account))
  useEffect(() => onClaimStatusChange(() => void refetch()), [refetch])
  const [question, setQuestion] = useState<ClaimQuestion | null>(null)
  const isEmpty = tests.length === 0
  const isAnswered = question?.isOpen === false

  useEffect(() => {
    // The dialog returned focus to the button, which disappeared with the last test.
    if (isEmpty && isAnswered) focusHeading()
  }, [isEmpty, isAnswered])

  const openQuestion = () => setQuestion((last) => ({ number: (last?.number ?? 0) + 1, tests, isOpen: true }))
  const isSingle = tests.length === 1
  return (
    <>
      {!isEmpty && (
        <Panel
          title="Guest tests on this device"
          text={`${testCountText(tests.length)} ${isSingle ? 'isn’t' : 'aren’t'} in any account yet. Add only tests you took yourself; other students may use this device too.`}
        >
          <div>
            <Button onClick={openQuestion}>{isSingle ? 'Is it yours?' : 'Choose which are yours'}</Button>
          </div>
        </Panel>
      )}
      {question !== null && (
        <ClaimDialog
          key={question.number}
          account={account}
          tests={question.tests}
          open={question.isOpen}
          onClose={() => setQuestion({ ...question, isOpen: false })}
        />
      )}
    </>
  )
}

export { AccountScreen as Component }
