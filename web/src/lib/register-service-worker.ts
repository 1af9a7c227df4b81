let isRequested = false

/**
 * Registers the service worker that stores the files of a test, at most once per page load. Does nothing in
 * development, or in a browser that is set to save data.
 */
export function registerServiceWorker(): void {
  if (isRequested || import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return
  isRequested = true
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Could not register the service worker:', error))
}

/** Whether the browser is set to save data. False in a browser that doesn't support the query. */
const savesData = (): boolean => matchMedia('(prefers-reduced-data: reduce)').matches
