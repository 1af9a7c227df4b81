import { useEffect, useState } from 'react'
import { listGuestTests, type GuestTest } from '#web/lib/device/guest-tests.ts'
import { onClaimStatusChange } from '#web/lib/device/claim-status.ts'

/** Returns this device's guest tests that this account may add; empty until they're read. */
export function useGuestTests(account: string): readonly GuestTest[] {
  const [tests, setTests] = useState<readonly GuestTest[]>([])
  useEffect(() => {
    let current = true
    const readTests = () => {
      listGuestTests(account)
        .then((found) => current && setTests(found))
        .catch((error: unknown) => console.error(error))
    }
    readTests()
    const stop = onClaimStatusChange(readTests)
    return () => {
      current = false
      stop()
    }
  }, [account])
  return tests
}
