let stale = false

/** Remembers that a part of the site could not be fetched: a newer build has replaced it, or the network is gone. */
export function watchForStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    stale = true
  })
}

/** Whether a reload is what helps. */
export const isStaleBuild = (): boolean => stale
