let isRequested = false

/**
 * Registers the service worker that stores the files of a test, once, after the page has loaded. Skipped in
 * browsers that are set to save data.
 */
export function registerServiceWorker(): void {
  if (isRequested || import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return
  isRequested = true
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Could not register the service worker:', error))
}

/** Not every browser supports this query. */
const savesData = (): boolean => matchMedia('(prefers-reduced-data: reduce)').matches
