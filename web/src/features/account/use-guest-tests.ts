import { useEffect, useState } from 'react'
import { guestTests, type GuestTest } from '../../lib/device/guest-tests.ts'
import { onStanding } from '../../lib/device/standing.ts'

/** Returns this device's guest tests that this account may add; empty until they're read. */
export function useGuestTests(account: string): readonly GuestTest[] {
  const [tests, setTests] = useState<readonly GuestTest[]>([])
  useEffect(() => {
    let current = true
    const look = () => {
      guestTests(account)
        .then((found) => current && setTests(found))
        .catch((error: unknown) => console.error(error))
    }
    look()
    const stop = onStanding(look)
    return () => {
      current = false
      stop()
    }
  }, [account])
  return tests
}
