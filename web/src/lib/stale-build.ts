let stale = false

/**
 * Records that a part of the site couldn't be loaded: a newer build has replaced it, or the network is gone.
 */
export function watchForStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    stale = true
  })
}

/** Whether a reload may help. */
export const isStaleBuild = (): boolean => stale
