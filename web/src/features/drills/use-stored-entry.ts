import { useCallback, useEffect } from 'react'
import { currentAccount } from '#web/lib/auth/session.ts'
import { type DrillEntry, drillEntries } from '#web/lib/device/drill-entries.ts'

/** How often the time is stored, in ms. */
const STORE_EVERY_MS = 5000

/**
 * Stores the student's answer on this device: at each change, every few seconds, and when the page is hidden.
 * @param read returns the current entry; null if there is none to store
 */
export function useStoredEntry(account: string, read: () => DrillEntry | null) {
  const store = useCallback(async () => {
    const current = read()
    // After a sign-out, the device erases the entry.
    if (current !== null && currentAccount() === account) await drillEntries.write(account, current)
  }, [account, read])
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
