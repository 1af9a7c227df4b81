import { useEffect, useState } from 'react'
import { adminApi } from '../../lib/admin-api.ts'
import { ApiFailure, isPassingSoon } from '../../lib/api.ts'
import { noteSignedIn, type Person } from '../../lib/auth/session.ts'
import { retry } from '../../lib/retry.ts'

/** `failed` is a fault of this page's own: nothing is known of the person. */
export type Access = 'checking' | 'admin' | 'refused' | 'failed'

/** Two further tries. */
const DELAYS = [1000, 2000]

/** Whether the server lets this person in. It is asked anew at every visit: the token alone decides nothing. */
export function useAccess(person: Person): Access {
  const [access, setAccess] = useState<Access>('checking')
  // The name may change meanwhile; whose rights are asked for does not.
  const [asked] = useState(person)
  useEffect(() => {
    let current = true
    isAdmin(asked)
      .then((admin) => {
        if (!current) return
        // The header's link follows what is true now.
        if (admin !== asked.admin) noteSignedIn({ ...asked, admin })
        setAccess(admin ? 'admin' : 'refused')
      })
      .catch((error: unknown) => {
        if (!current) return
        // The session has ended: the screen says so.
        if (error instanceof ApiFailure && error.signedOut) return
        if (!(error instanceof ApiFailure)) console.warn('The rights could not be asked for:', error)
        setAccess(error instanceof ApiFailure ? 'refused' : 'failed')
      })
    return () => {
      current = false
    }
  }, [asked])
  return access
}

async function isAdmin({ userId: account }: Person): Promise<boolean> {
  if (await isLetIn(account)) return true
  // A token of before the person became an administrator: a new one may say more.
  const { accessTokenOf } = await import('../../lib/auth/tokens.ts')
  try {
    await accessTokenOf(account, { force: true })
  } catch (error) {
    console.warn('The token could not be renewed:', error)
    return false
  }
  return isLetIn(account)
}

async function isLetIn(account: string): Promise<boolean> {
  try {
    await retry(() => adminApi.listGenerations({ account }), DELAYS, isPassingSoon)
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'forbidden') return false
    throw error
  }
}
