import { useEffect } from 'react'

/**
 * Loads the sign-in library when the student first focuses an element of the page, usually a field, so that it's ready
 * when they submit the form. A student who only looks at the page doesn't need it.
 */
export function usePrefetchedAuth(): void {
  useEffect(() => {
    const prefetch = () => {
      // Submitting the form loads it again and reports a failure.
      import('./actions.ts').catch((error: unknown) =>
        console.warn('Could not prefetch the sign-in library:', error),
      )
    }
    document.addEventListener('focusin', prefetch, { once: true })
    return () => document.removeEventListener('focusin', prefetch)
  }, [])
}
