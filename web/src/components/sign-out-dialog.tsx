import { useState } from 'react'
import type { UnsavedWork } from '../lib/device/unsaved-work.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { discardedText, unsavedTexts } from './sign-out-text.ts'
import './sign-out-dialog.css'

type Props = {
  work: UnsavedWork
  busy: boolean
  onCancel: () => void
  onSignOut: (choice: { discard: boolean }) => void
}

/**
 * Lists the unsaved work before signing out, which keeps it on this device. Discarding it takes a second
 * step.
 */
export function SignOutDialog({ work, busy, onCancel, onSignOut }: Props) {
  const [isDiscarding, setDiscarding] = useState(false)
  const discarded = discardedText(work)
  if (isDiscarding)
    return (
      <Dialog
        // A separate dialog element, so that it opens with focus on its own title.
        key="discard"
        open
        onClose={onCancel}
        title={`Discard ${discarded}?`}
        actions={
          <>
            <Button disabled={busy} onClick={() => setDiscarding(false)}>
              Go Back
            </Button>
            <Button variant="danger" disabled={busy} onClick={() => onSignOut({ discard: true })}>
              {busy ? 'Signing out…' : 'Discard and Sign Out'}
            </Button>
          </>
        }
      >
        <p>This work isn’t saved anywhere else. You won’t be able to get it back.</p>
      </Dialog>
    )
  return (
    <Dialog
      key="keep"
      open
      onClose={onCancel}
      title="Some of your work isn’t saved yet"
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={() => setDiscarding(true)}>
            Discard…
          </Button>
          <Button disabled={busy} onClick={onCancel}>
            Stay Signed In
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => onSignOut({ discard: false })}>
            {busy ? 'Signing out…' : 'Keep and Sign Out'}
          </Button>
        </>
      }
    >
      <div className="sign-out">
        {unsavedTexts(work).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p className="muted small">
          No one else can open this work on this device. To save it before you sign out, connect to the
          internet.
        </p>
      </div>
    </Dialog>
  )
}
