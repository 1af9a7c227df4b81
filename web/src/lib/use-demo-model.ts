import { useEffect, useState } from 'react'
import { siteConfig } from './site-config.ts'

/** Whether a stand-in writes instead of a real model. */
export function useDemoModel(): boolean {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    let current = true
    siteConfig()
      .then(({ demoModel }) => current && setDemo(demoModel))
      .catch((error: unknown) => console.warn('The settings could not be read:', error))
    return () => {
      current = false
    }
  }, [])
  return demo
}
