import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../config/paths.ts'
import type { UnsavedWork } from '../lib/device/unsaved-work.ts'
import { useNavigate } from '../lib/router.ts'
import { isEverythingSaved, saveBeforeSignOut, signOutHere } from '../lib/signing-out.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { discardedText, unsavedTexts } from './sign-out-text.ts'
import './sign-out-dialog.css'

type Props = {
  account: string
  /** Called when the sign-out is done, canceled, or failed. */
  onEnd: () => void
}

/** Saves the student's work, asks if some of it can't be saved, signs out, and opens the home page. */
export function SignOutFlow({ account, onEnd }: Props) {
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null)
  const [isSigningOut, setIsSigningOut] = useState(false)
  const hasStarted = useRef(false)

  const signOut = useCallback(
    (choice: { discard: boolean }) => {
      setIsSigningOut(true)
      signOutHere(account, choice)
        .then((isSignedOut) => isSignedOut && navigate(paths.home.href()))
        .catch((error: unknown) => {
          console.warn('Signing out failed:', error)
          toast('Sign Out Failed', 'Check your connection and try again.', { destructive: true })
        })
        .finally(onEnd)
    },
    [account, navigate, onEnd],
  )
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    saveBeforeSignOut(account)
      .then((work) => (isEverythingSaved(work) ? signOut({ discard: false }) : setUnsaved(work)))
      .catch((error: unknown) => {
        console.error(error)
        onEnd()
      })
  }, [account, signOut, onEnd])

  if (unsaved === null) return null
  // Rendered outside the header, whose menu can close and whose styles would apply to the dialog's buttons.
  return createPortal(
    <SignOutDialog work={unsaved} busy={isSigningOut} onCancel={onEnd} onSignOut={signOut} />,
    document.body,
  )
}

type SignOutDialogProps = {
  /** The unsaved work. */
  work: UnsavedWork
  /** Whether the sign-out is in progress. */
  busy: boolean
  onCancel: () => void
  onSignOut: (choice: { discard: boolean }) => void
}

/**
 * Lists the unsaved work and asks whether to sign out. The work stays on this device, unless the student
 * discards it in a second step.
 */
function SignOutDialog({ work, busy, onCancel, onSignOut }: SignOutDialogProps) {
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
