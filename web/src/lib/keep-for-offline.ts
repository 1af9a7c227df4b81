let asked = false

/** Has the browser keep what a test needs, once, when the page itself is done loading; not for who saves data. */
export function keepForOffline(): void {
  if (asked || import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return
  asked = true
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Nothing is kept for later:', error))
}

/** Not every browser tells. */
const savesData = (): boolean => matchMedia('(prefers-reduced-data: reduce)').matches
