import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiFailure } from '#web/lib/api.ts'
import { noteSignedIn, type Person } from '#web/lib/auth/session.ts'
import { accessQuery } from './queries.ts'

/** `failed` is a fault of this page: the person's rights are unknown. */
export type Access = 'checking' | 'admin' | 'refused' | 'failed'

/**
 * Returns whether the server accepts this person as an administrator. Every visit checks again, because the
 * token alone doesn't prove it.
 */
export function useAccess(person: Person): Access {
  // The person's name may change later, but not whose rights are checked.
  const [initialPerson] = useState(person)
  const { data: admin, error } = useQuery(accessQuery(initialPerson.userId))
  useEffect(() => {
    // Updates the header's link.
    if (admin !== undefined && admin !== initialPerson.admin) noteSignedIn({ ...initialPerson, admin })
  }, [admin, initialPerson])
  if (admin !== undefined) return admin ? 'admin' : 'refused'
  if (error === null) return 'checking'
  if (!(error instanceof ApiFailure)) return 'failed'
  // If the session has ended, the screen says so.
  return error.signedOut ? 'checking' : 'refused'
}
