import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../config/paths.ts'
import { type UnsavedWork, isEverythingSaved, readUnsavedWork } from '../lib/device/unsaved-work.ts'
import { useNavigate } from '../lib/router.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { discardedText, unsavedTexts } from './sign-out-text.ts'
import { commitAllTests } from '../lib/device/added-tests.ts'
import { listPendingClaims } from '../lib/device/claiming.ts'
import { cleanDevice } from '../lib/device/clean-device.ts'
import { recordSignOut, removeSignOut } from '../lib/device/signed-out-accounts.ts'
import { discardTests } from '../lib/device/erase-account.ts'
import { sendUnsavedWork } from '../lib/device/send-unsaved.ts'
import { wait } from '../lib/retry.ts'
import { withAuth } from '../lib/auth/with-auth.ts'
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

/** How long a sign-out waits while unsaved work is sent, in ms. The server may still save it after that. */
const SEND_WAIT_MS = 4000

/**
 * Commits the pending claims of guest tests and sends unsaved work, if there's a network.
 * @returns the work that is still unsaved
 */
async function saveBeforeSignOut(account: string): Promise<UnsavedWork> {
  const [unsavedWork, pendingClaims] = await Promise.all([readUnsavedWork(account), listPendingClaims()])
  if ((isEverythingSaved(unsavedWork) && pendingClaims.length === 0) || !navigator.onLine) return unsavedWork
  const sending = commitAllTests(account)
    .then(() => sendUnsavedWork(account, { evenOnScreen: true }))
    .catch((error: unknown) => console.warn('Could not send unsaved work:', error))
  await Promise.race([sending, wait(SEND_WAIT_MS)])
  return readUnsavedWork(account)
}

/**
 * Signs out and erases saved work from this device. Unsaved work stays, unless it's discarded.
 * @returns whether the student is signed out
 */
async function signOutOnThisDevice(account: string, { discard }: { discard: boolean }): Promise<boolean> {
  recordSignOut(account)
  if (!(await trySignOut())) {
    removeSignOut(account)
    return false
  }
  if (discard) await discardTests(account)
  await cleanDevice()
  return true
}

/**
 * Signs out. If that fails, shows a message, and the session continues.
 * @returns whether the student is signed out
 */
async function trySignOut(): Promise<boolean> {
  const { kind } = await withAuth(({ signOut }) => signOut())
  if (kind === 'done') return true
  toast('Sign Out Failed', 'You’re still signed in. Check your connection and try again.', {
    destructive: true,
  })
  return false
}
