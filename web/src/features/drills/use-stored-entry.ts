import { useCallback, useEffect } from 'react'
import { currentAccount } from '#web/lib/auth/session.ts'
import { type DrillDraft, drillDrafts } from '#web/lib/device/drill-drafts.ts'

/** How often the time is stored, in ms. */
const STORE_EVERY_MS = 5000

/**
 * Stores the student's answer on this device: at each change, every few seconds, and when the page is hidden.
 * @param draft returns the current answer; null if there is none to store
 */
export function useStoredEntry(account: string, draft: () => DrillDraft | null) {
  const store = useCallback(async () => {
    const current = draft()
    // After a sign-out, the device erases the draft.
    if (current !== null && currentAccount() === account) await drillDrafts.write(account, current)
  }, [account, draft])
  useEffect(() => {
    const run = () => void store()
    run()
    const timer = setInterval(run, STORE_EVERY_MS)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [store])
}
