let hasLoadFailed = false

/**
 * Records from now on if a part of the site can't be loaded: a newer build has replaced it, or the network is
 * gone.
 */
export function watchForStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    hasLoadFailed = true
  })
}

/** Whether a part of the site couldn't be loaded, so that a reload may help. */
export const isStaleBuild = (): boolean => hasLoadFailed
