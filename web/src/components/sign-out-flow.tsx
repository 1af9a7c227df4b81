import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../config/paths.ts'
import type { UnsavedWork } from '../lib/device/unsaved-work.ts'
import { useNavigate } from '../lib/router.ts'
import { isEverythingSaved, saveBeforeSignOut, signOutHere } from '../lib/signing-out.ts'
import { toast } from '../lib/toast.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

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
