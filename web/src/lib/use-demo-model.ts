import { useEffect, useState } from 'react'
import { loadSiteConfig } from './site-config.ts'

/** Whether a demo model answers instead of a real one. */
export function useDemoModel(): boolean {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    let current = true
    loadSiteConfig()
      .then(({ demoModel }) => current && setDemo(demoModel))
      .catch((error: unknown) => console.warn('Could not load the settings:', error))
    return () => {
      current = false
    }
  }, [])
  return demo
}
