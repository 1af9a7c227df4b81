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
  /** Called at the end: signed out, canceled, or failed. */
  onEnd: () => void
}

/** Saves what it can, asks if something isn't saved, signs out, and goes to the home page. */
export function SignOutFlow({ account, onEnd }: Props) {
  const navigate = useNavigate()
  const [work, setWork] = useState<UnsavedWork | null>(null)
  const [busy, setBusy] = useState(false)
  const hasStarted = useRef(false)

  const leave = useCallback(
    (choice: { discard: boolean }) => {
      setBusy(true)
      signOutHere(account, choice)
        .then((isOut) => isOut && navigate(paths.home.href()))
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
      .then((unsaved) => (isEverythingSaved(unsaved) ? leave({ discard: false }) : setWork(unsaved)))
      .catch((error: unknown) => {
        console.error(error)
        onEnd()
      })
  }, [account, leave, onEnd])

  if (work === null) return null
  // Outside the header, because its menu closes and styles its own buttons.
  return createPortal(
    <SignOutDialog work={work} busy={busy} onCancel={onEnd} onSignOut={leave} />,
    document.body,
  )
}

type SignOutDialogProps = {
  work: UnsavedWork
  busy: boolean
  onCancel: () => void
  onSignOut: (choice: { discard: boolean }) => void
}

/**
 * Lists the unsaved work before signing out, which keeps it on this device. Discarding it takes a second
 * step.
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
