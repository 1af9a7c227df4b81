import { useQuery } from '@tanstack/react-query'
import type { Person } from '#web/lib/auth/session.ts'
import { usePrefetchedAuth } from '#web/lib/auth/use-prefetched-auth.ts'
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
import { signInWayQuery } from './queries.ts'
import { useProfile } from './use-profile.ts'
import './account.css'

/** Everything that a student can change, export, or delete. */
export function Account({ person }: { person: Person }) {
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
