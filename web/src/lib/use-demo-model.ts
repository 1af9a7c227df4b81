import { useEffect, useState } from 'react'
import { loadSiteConfig } from './site-config.ts'

/** Whether a demo model answers instead of a real one. */
export function useDemoModel(): boolean {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loadSiteConfig()
      .then(({ demoModel }) => isCurrent && setDemo(demoModel))
      .catch((error: unknown) => console.warn('Could not load the settings:', error))
    return () => {
      isCurrent = false
    }
  }, [])
  return demo
}
