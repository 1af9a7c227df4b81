import { useEffect, useState } from 'react'
import { withAuth } from '#web/lib/auth/with-auth.ts'

/** How a student signs in: with our password, or through Google. */
export type SignInWay = 'password' | 'google'

/** Returns 'password' until the tokens say otherwise. */
export function useSignInWay(): SignInWay {
  const [way, setWay] = useState<SignInWay>('password')
  useEffect(() => {
    let current = true
    withAuth(({ isGoogleAccount }) => isGoogleAccount())
      .then((google) => {
        if (current && google === true) setWay('google')
      })
      .catch((error: unknown) => console.warn('Reading the sign-in method failed:', error))
    return () => {
      current = false
    }
  }, [])
  return way
}
