import { useEffect } from 'react'

/** Fetches the library of sign-in while the form is filled in. */
export function usePreparedAuth(): void {
  useEffect(() => {
    // Sending the form fetches it again, and tells where it cannot.
    import('./actions.ts').catch((error: unknown) => console.warn('Not fetched ahead:', error))
  }, [])
}
