import { useEffect, useState } from 'react'
import { loadSiteConfig } from './site-config.ts'

/** Whether the site uses the demo model instead of a real one. */
export function useIsDemoModel(): boolean {
  const [isDemo, setIsDemo] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loadSiteConfig()
      .then(({ demoModel }) => isCurrent && setIsDemo(demoModel))
      .catch((error: unknown) => console.warn('Could not load the settings:', error))
    return () => {
      isCurrent = false
    }
  }, [])
  return isDemo
}
