import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import type { Person } from '#web/lib/auth/session.ts'
import { DeleteForm } from './delete-form.tsx'
import { useSubscription } from '#web/lib/subscription/subscription.ts'
import type { SignInWay } from './queries.ts'

/** Asks again, with the password, so that nobody who finds an open Chromebook can delete a student's work. */
export function DeleteAccount({ person, way }: { person: Person; way: SignInWay }) {
  const [open, setOpen] = useState(false)
  const { subscribed, subscriptionTier } = useSubscription()
  const close = () => setOpen(false)
  return (
    <div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && (
        <Dialog open onClose={close} title="Delete your account?">
          <div className="account__form">
            <p>This immediately and permanently deletes:</p>
            <ul className="account__deleted-data">
              <li>every test, answer, and score of {person.email}</li>
              <li>your target score, your settings, and your sign-in</li>
              <li>your conversations with the tutor, and messages you sent us while signed in</li>
              <li>everything this device has saved about your tests</li>
            </ul>
            {subscribed ? (
              <p>
                <strong>Your {subscriptionTier} subscription also ends immediately.</strong> Nothing more is
                charged, and you lose the remaining days.
              </p>
            ) : (
              <p>Any subscription also ends, and nothing more is charged.</p>
            )}
            <DeleteForm person={person} way={way} onKeep={close} />
          </div>
        </Dialog>
      )}
    </div>
  )
}
