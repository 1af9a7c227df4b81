import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { TestLabels } from '#web/components/score.tsx'
import { type PersonReply, adminApi } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { standardTestName } from '#web/lib/test-name.ts'
import { toast } from '#web/lib/toast.ts'
import { tabHref, testHref } from '../address.ts'
import { FocusOpened } from '../focus-opened.tsx'
import { Loaded } from '../loaded.tsx'
import { Table } from '../table.tsx'
import { personQuery } from '../queries.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DeletePerson } from './delete-person.tsx'
import { PersonBadges } from './person-badges.tsx'
import { emailOf, NameAndCreationDate } from './person-name.tsx'
import { SupportPlan } from './support-plan.tsx'
import { TEST_STATES } from './person-test.tsx'
import './people.css'

/** One account: its name, its state, the actions on it, and its tests with links to their answers. */
export function PersonView({ account, id }: { account: string; id: string }) {
  const client = useQueryClient()
  const options = personQuery(account, id)
  const query = useQuery(options)
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={tabHref('users')} variant="quiet" icon="chevron-left" className="person-view__back">
          All accounts
        </LinkButton>
      </div>
      <Loaded query={query} what="this account">
        {(person) => (
          <>
            <Panel
              title={emailOf(person)}
              className="person-view"
              aside={
                <div className="admin-row">
                  <PersonBadges person={person} />
                  <Badge tone={person.tier === 'Free' ? 'neutral' : 'info'}>{person.tier}</Badge>
                </div>
              }
              text={<NameAndCreationDate person={person} />}
            >
              <PersonActions
                account={account}
                person={person}
                onChanged={(changed) => client.setQueryData(options.queryKey, changed)}
              />
            </Panel>
            <SupportPlan
              account={account}
              person={person}
              onChanged={(changed) => client.setQueryData(options.queryKey, changed)}
            />
            <Tests person={person} />
            <FocusOpened />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The actions on an account, with the texts of their confirmation. */
const CONFIRMATIONS = {
  disable: {
    body: { enabled: false },
    title: 'Disable this account?',
    action: 'Disable',
    text: 'The person is signed out immediately and can’t sign in again. Tests and scores stay.',
    failureText: 'The account was not disabled.',
    doneText: 'Account disabled',
  },
  enable: {
    body: { enabled: true },
    title: 'Enable this account?',
    action: 'Enable',
    text: 'The person can sign in again.',
    failureText: 'The account was not enabled.',
    doneText: 'Account enabled',
  },
  promote: {
    body: { admin: true },
    title: 'Make this person an administrator?',
    action: 'Make administrator',
    text: 'Administrators see every key, start runs that cost money, and change accounts and settings.',
    failureText: 'The account was not changed.',
    doneText: 'Administrator added',
  },
  demote: {
    body: { admin: false },
    title: 'Remove this administrator?',
    action: 'Remove administrator',
    text: 'The person loses an administrator’s rights, and has to sign in again.',
    failureText: 'The account was not changed.',
    doneText: 'Administrator removed',
  },
  makeEditor: {
    body: { editor: true },
    title: 'Make this person an editor?',
    action: 'Make editor',
    text: 'Editors see every key. They review, edit, and retire sets. They can’t start runs or change accounts and settings.',
    failureText: 'The account was not changed.',
    doneText: 'Editor added',
  },
  removeEditor: {
    body: { editor: false },
    title: 'Remove this editor?',
    action: 'Remove editor',
    text: 'The account keeps its other rights. The person has to sign in again.',
    failureText: 'The account was not changed.',
    doneText: 'Editor removed',
  },
  resetFactor: {
    body: { secondFactor: false },
    title: 'Reset this person’s two-step sign-in?',
    action: 'Reset two-step sign-in',
    text: 'For somebody who lost the authenticator app. Make sure by another way that it’s them, because from then on the password alone signs in. The person is signed out everywhere. Administrators and editors then set up an app again.',
    failureText: 'Two-step sign-in was not reset.',
    doneText: 'Two-step sign-in reset',
  },
} as const
type AccountAction = keyof typeof CONFIRMATIONS
/** The actions that take something from an account: access, a role, or the second factor. */
const DANGEROUS: readonly (AccountAction | null)[] = ['disable', 'demote', 'removeEditor', 'resetFactor']

type PersonActionsProps = { account: string; person: PersonReply; onChanged: (person: PersonReply) => void }

function PersonActions({ account, person, onChanged }: PersonActionsProps) {
  const [chosenAction, setChosenAction] = useState<AccountAction | null>(null)
  if (person.id === account)
    return <p className="muted small">This is your own account. Only another administrator can change it.</p>
  const confirmation = chosenAction === null ? null : CONFIRMATIONS[chosenAction]
  return (
    <div className="admin-row">
      <Button onClick={() => setChosenAction(person.admin ? 'demote' : 'promote')}>
        {person.admin ? CONFIRMATIONS.demote.action : CONFIRMATIONS.promote.action}
      </Button>
      {(person.editor || !person.admin) && (
        <Button onClick={() => setChosenAction(person.editor ? 'removeEditor' : 'makeEditor')}>
          {person.editor ? CONFIRMATIONS.removeEditor.action : CONFIRMATIONS.makeEditor.action}
        </Button>
      )}
      <Button
        variant={person.enabled ? 'danger' : 'default'}
        onClick={() => setChosenAction(person.enabled ? 'disable' : 'enable')}
      >
        {person.enabled ? CONFIRMATIONS.disable.action : CONFIRMATIONS.enable.action}
      </Button>
      {person.secondFactor && (
        <Button onClick={() => setChosenAction('resetFactor')}>{CONFIRMATIONS.resetFactor.action}</Button>
      )}
      {!person.admin && <DeletePerson account={account} person={person} />}
      {confirmation !== null && (
        <ConfirmDialog
          title={confirmation.title}
          action={confirmation.action}
          danger={DANGEROUS.includes(chosenAction)}
          failureText={confirmation.failureText}
          onClose={() => setChosenAction(null)}
          onConfirm={async () => {
            onChanged(
              await adminApi.changePerson({ account, params: { id: person.id }, body: confirmation.body }),
            )
            toast(confirmation.doneText)
          }}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
    </div>
  )
}

const Tests = ({ person: { id, tests } }: { person: PersonReply }) => (
  <Panel title="Tests">
    {tests.length === 0 ? (
      <p className="admin-empty">No tests yet.</p>
    ) : (
      <Table
        name="Tests of this account"
        head={
          <>
            <th scope="col">Test</th>
            <th scope="col">Started</th>
            <th scope="col">State</th>
            <th scope="col" className="admin-table__number">
              Questions
            </th>
            <th scope="col" className="admin-table__number">
              Score
            </th>
          </>
        }
      >
        {tests.toReversed().map((test) => (
          <tr key={test.id}>
            <th scope="row">
              <Link to={testHref(id, test.id)}>{standardTestName(test.section, test.version)}</Link>
              <span className="person-view__labels">
                <TestLabels test={test} />
              </span>
            </th>
            <td>
              <Moment at={test.createdAt} withTime />
            </td>
            <td>{TEST_STATES[test.state]}</td>
            <td className="admin-table__number">{test.totalQuestions}</td>
            <td className="admin-table__number">{test.score ?? '—'}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
)
