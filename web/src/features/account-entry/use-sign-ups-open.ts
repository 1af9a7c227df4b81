import { useEffect, useState } from 'react'
import { loadSiteConfig } from '#web/lib/site-config.ts'

/**
 * Whether new accounts can be created: true until the server says otherwise. The server refuses sign-ups as
 * well.
 */
export function useSignUpsOpen(): boolean {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    let current = true
    loadSiteConfig()
      .then(({ signUpsOpen }) => current && setOpen(signUpsOpen))
      .catch((error: unknown) => console.warn('The settings could not be read:', error))
    return () => {
      current = false
    }
  }, [])
  return open
}
