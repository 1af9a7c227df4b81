import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../config/paths.ts'
import type { UnsavedWork } from '../lib/device/unsaved-work.ts'
import { useNavigate } from '../lib/router.ts'
import { isEverythingSaved, saveBeforeSignOut, signOutOnThisDevice } from '../lib/signing-out.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { discardedText, unsavedTexts } from './sign-out-text.ts'
import './sign-out-dialog.css'

type Props = {
  account: string
  /** Called when the sign-out finishes, is canceled, or fails. */
  onEnd: () => void
}

/**
 * Saves the student's work, signs out, and opens the home page. Asks for confirmation first if some work
 * couldn't be saved.
 */
export function SignOutFlow({ account, onEnd }: Props) {
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null)
  const [isSigningOut, setIsSigningOut] = useState(false)
  const hasStarted = useRef(false)

  const signOut = useCallback(
    ({ discard }: { discard: boolean }) => {
      setIsSigningOut(true)
      signOutOnThisDevice(account, { discard })
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

  return (
    unsaved && (
      <SignOutDialog work={unsaved} isSigningOut={isSigningOut} onCancel={onEnd} onSignOut={signOut} />
    )
  )
}

type SignOutDialogProps = {
  work: UnsavedWork
  isSigningOut: boolean
  onCancel: () => void
  onSignOut: (options: { discard: boolean }) => void
}

/**
 * Lists the unsaved work and asks whether to sign out. The work stays on this device, unless the student
 * discards it in a second step.
 */
function SignOutDialog({ work, isSigningOut, onCancel, onSignOut }: SignOutDialogProps) {
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false)
  const discarded = discardedText(work)
  if (isConfirmingDiscard)
    return (
      <Dialog
        // A separate dialog element, so that it opens with focus on its own title.
        key="discard"
        open
        onClose={onCancel}
        title={`Discard ${discarded}?`}
        actions={
          <>
            <Button disabled={isSigningOut} onClick={() => setIsConfirmingDiscard(false)}>
              Go Back
            </Button>
            <Button variant="danger" disabled={isSigningOut} onClick={() => onSignOut({ discard: true })}>
              {isSigningOut ? 'Signing out…' : 'Discard and Sign Out'}
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
          <Button variant="quiet" disabled={isSigningOut} onClick={() => setIsConfirmingDiscard(true)}>
            Discard…
          </Button>
          <Button disabled={isSigningOut} onClick={onCancel}>
            Stay Signed In
          </Button>
          <Button variant="primary" disabled={isSigningOut} onClick={() => onSignOut({ discard: false })}>
            {isSigningOut ? 'Signing out…' : 'Keep and Sign Out'}
          </Button>
        </>
      }
    >
      <div className="sign-out">
        {unsavedTexts(work).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="muted small">
          No one else can open this work on this device. To save it before you sign out, connect to the
          internet.
        </p>
      </div>
    </Dialog>
  )
}
