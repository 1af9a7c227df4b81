import { useEffect, useState } from 'react'
import { withAuth } from '../../lib/auth/outcomes.ts'

/** How a student gets in: by a password of ours, or through Google, which has its own. */
export type SignInWay = 'password' | 'google'

/** By password, until the tokens say otherwise. */
export function useSignInWay(): SignInWay {
  const [way, setWay] = useState<SignInWay>('password')
  useEffect(() => {
    let current = true
    withAuth(({ isGoogleAccount }) => isGoogleAccount())
      .then((google) => {
        if (current && google === true) setWay('google')
      })
      .catch((error: unknown) => console.warn('How the account signs in is not known:', error))
    return () => {
      current = false
    }
  }, [])
  return way
}
