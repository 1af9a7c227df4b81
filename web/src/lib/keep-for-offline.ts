/** Has the browser keep what a test needs, when the page itself is done loading; not for who saves data. */
export function keepForOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.warn('Nothing is kept for later:', error))
  })
}

/** Not every browser tells. */
const savesData = (): boolean => matchMedia('(prefers-reduced-data: reduce)').matches
