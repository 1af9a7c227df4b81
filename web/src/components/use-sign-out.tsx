import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../config/paths.ts'
import type { UnsavedWork } from '../lib/device/unsaved-work.ts'
import { useNavigate } from '../lib/router.ts'
import { toast } from '../lib/toast.ts'

// This code is fetched apart from the page's own, but early, so that it is there when the network is not.
const fetchCode = async () => {
  const [signingOut, { SignOutDialog }] = await Promise.all([
    import('../lib/signing-out.ts'),
    import('./sign-out-dialog.tsx'),
  ])
  return { ...signingOut, SignOutDialog }
}
type Code = Awaited<ReturnType<typeof fetchCode>>

/** Signs out from this page: saves what it can, asks where something is not saved, and goes home. */
export function useSignOut(account: string): { busy: boolean; signOut: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ code: Code; work: UnsavedWork } | null>(null)
  useEffect(() => {
    fetchCode().catch((error: unknown) => console.warn('Not fetched ahead:', error))
  }, [])

  const run = (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    act()
      .catch((error: unknown) => {
        console.warn('Signing out failed:', error)
        toast('Sign Out Failed', 'You are still signed in. Check your connection and try again.', {
          destructive: true,
        })
      })
      .finally(() => setBusy(false))
  }
  const leave = async (code: Code, choice: { discard: boolean }) => {
    const isOut = await code.signOutHere(account, choice)
    setAsked(null)
    if (isOut) void navigate(paths.home.href())
  }
  const signOut = () =>
    run(async () => {
      const code = await fetchCode()
      const work = await code.saveBeforeSignOut(account)
      if (code.isEverythingSaved(work)) await leave(code, { discard: false })
      else setAsked({ code, work })
    })

  // Outside the header, whose menu closes and styles its own buttons.
  const dialog =
    asked !== null &&
    createPortal(
      <asked.code.SignOutDialog
        work={asked.work}
        busy={busy}
        onCancel={() => setAsked(null)}
        onSignOut={(choice) => run(() => leave(asked.code, choice))}
      />,
      document.body,
    )
  return { busy, signOut, dialog }
}
