import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { adminApi, type PersonReply } from '#web/lib/admin-api.ts'
import { toast } from '#web/lib/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type Props = { account: string; person: PersonReply; onChanged: (person: PersonReply) => void }

/** The actions on an account, with the text of their confirmation. */
const CONFIRMATIONS = {
  disable: {
    body: { enabled: false },
    title: 'Disable this account?',
    action: 'Disable',
    text: 'The person is signed out immediately and can’t sign in again. Tests and scores stay.',
    failed: 'The account was not disabled.',
    done: 'Account disabled',
  },
  enable: {
    body: { enabled: true },
    title: 'Enable this account?',
    action: 'Enable',
    text: 'The person can sign in again.',
    failed: 'The account was not enabled.',
    done: 'Account enabled',
  },
  promote: {
    body: { admin: true },
    title: 'Make this person an administrator?',
    action: 'Make administrator',
    text: 'Administrators see every key, start runs that cost money, and change accounts and settings.',
    failed: 'The account was not changed.',
    done: 'Administrator added',
  },
  demote: {
    body: { admin: false },
    title: 'Remove this administrator?',
    action: 'Remove administrator',
    text: 'The account becomes a student account.',
    failed: 'The account was not changed.',
    done: 'Administrator removed',
  },
} as const
type AccountAction = keyof typeof CONFIRMATIONS

export function PersonActions({ account, person, onChanged }: Props) {
  const [chosen, setChosen] = useState<AccountAction | null>(null)
  if (person.id === account)
    return <p className="muted small">This is your own account. Only another administrator can change it.</p>
  const confirmation = chosen === null ? null : CONFIRMATIONS[chosen]
  return (
    <div className="admin-row">
      <Button onClick={() => setChosen(person.admin ? 'demote' : 'promote')}>
        {person.admin ? CONFIRMATIONS.demote.action : CONFIRMATIONS.promote.action}
      </Button>
      <Button
        variant={person.enabled ? 'danger' : 'default'}
        onClick={() => setChosen(person.enabled ? 'disable' : 'enable')}
      >
        {person.enabled ? CONFIRMATIONS.disable.action : CONFIRMATIONS.enable.action}
      </Button>
      {confirmation !== null && (
        <ConfirmDialog
          title={confirmation.title}
          action={confirmation.action}
          danger={chosen === 'disable' || chosen === 'demote'}
          failed={confirmation.failed}
          onClose={() => setChosen(null)}
          onConfirm={async () => {
            onChanged(
              await adminApi.changePerson({ account, params: { id: person.id }, body: confirmation.body }),
            )
            toast(confirmation.done)
          }}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
    </div>
  )
}
