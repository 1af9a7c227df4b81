import { useEffect } from 'react'

/** Fetches the library of sign-in when the form is first touched, while it is filled in: a page that is only seen needs none. */
export function usePreparedAuth(): void {
  useEffect(() => {
    const fetchAhead = () => {
      // Sending the form fetches it again, and tells where it cannot.
      import('./actions.ts').catch((error: unknown) => console.warn('Not fetched ahead:', error))
    }
    document.addEventListener('focusin', fetchAhead, { once: true })
    return () => document.removeEventListener('focusin', fetchAhead)
  }, [])
}
