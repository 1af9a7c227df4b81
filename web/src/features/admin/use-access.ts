import { useEffect, useState } from 'react'
import { adminApi } from '#web/lib/admin-api.ts'
import { ApiFailure, isRetryableSoon } from '#web/lib/api.ts'
import { noteSignedIn, type Person } from '#web/lib/auth/session.ts'
import { retry } from '#web/lib/retry.ts'

/** `failed` is a fault of this page: the person's rights are unknown. */
export type Access = 'checking' | 'admin' | 'refused' | 'failed'

/** Two retries. */
const DELAYS = [1000, 2000]

/**
 * Returns whether the server accepts this person as an administrator. Every visit checks again, because the
 * token alone doesn't prove it.
 */
export function useAccess(person: Person): Access {
  const [access, setAccess] = useState<Access>('checking')
  // The person's name may change later, but not whose rights are checked.
  const [initialPerson] = useState(person)
  useEffect(() => {
    let current = true
    isAdmin(initialPerson)
      .then((admin) => {
        if (!current) return
        // Updates the header's link.
        if (admin !== initialPerson.admin) noteSignedIn({ ...initialPerson, admin })
        setAccess(admin ? 'admin' : 'refused')
      })
      .catch((error: unknown) => {
        if (!current) return
        // The session has ended, and the screen says so.
        if (error instanceof ApiFailure && error.signedOut) return
        if (!(error instanceof ApiFailure)) console.warn('Checking the administrator rights failed:', error)
        setAccess(error instanceof ApiFailure ? 'refused' : 'failed')
      })
    return () => {
      current = false
    }
  }, [initialPerson])
  return access
}

async function isAdmin({ userId: account }: Person): Promise<boolean> {
  if (await isAllowed(account)) return true
  // The token may predate the promotion to administrator; a renewed one may include it.
  const { getAccessToken } = await import('#web/lib/auth/tokens.ts')
  try {
    await getAccessToken(account, { force: true })
  } catch (error) {
    console.warn('Renewing the token failed:', error)
    return false
  }
  return isAllowed(account)
}

async function isAllowed(account: string): Promise<boolean> {
  try {
    await retry(() => adminApi.listGenerations({ account }), DELAYS, isRetryableSoon)
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'forbidden') return false
    throw error
  }
}
