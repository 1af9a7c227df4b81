import type { Person } from '../../lib/auth/session.ts'
import { usePrefetchedAuth } from '../../lib/auth/use-prefetched-auth.ts'
import { Appearance } from './appearance.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { GuestTests } from './guest-tests.tsx'
import { NameForm } from './name-form.tsx'
import { Panel } from './panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { Plan } from './plan.tsx'
import { Practice } from './practice.tsx'
import { SignOut } from './sign-out.tsx'
import { useSignInWay } from './use-sign-in-way.ts'
import { useProfile } from './use-profile.ts'
import './account.css'

/** Everything that a student can change, export, or delete. */
export function Account({ person }: { person: Person }) {
  usePrefetchedAuth()
  const profile = useProfile(person.userId)
  const way = useSignInWay()
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
        <Appearance profile={profile} />
      </Panel>
      <Panel title="Subscription">
        <Plan />
      </Panel>
      <Panel title="Password">
        {way === 'password' ? (
          <PasswordForm person={person} />
        ) : (
          <p className="muted">You sign in with Google, which keeps your password.</p>
        )}
      </Panel>
      <Panel
        title="Your data"
        text="All that we keep about you, in one file: your settings, your tests, every answer and your conversations."
      >
        <ExportData person={person} />
      </Panel>
      <Panel title="Sign out" text="On a shared device, sign out when you are done.">
        <SignOut account={person.userId} />
      </Panel>
      <Panel
        title="Delete account"
        text="Erases your profile, your tests, scores and conversations, and your sign-in, and ends a subscription, at once and for good. Export your data first if you may want it."
      >
        <DeleteAccount person={person} way={way} />
      </Panel>
    </div>
  )
}
