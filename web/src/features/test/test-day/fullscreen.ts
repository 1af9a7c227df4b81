import { useSyncExternalStore } from 'react'

/** Full screen for the test, if the device supports it. On iPhones, which don't, the test fills its page. */

declare global {
  interface Navigator {
    /** Only in Chromium: in full screen, locked keys reach the page. */
    readonly keyboard?: { lock: (codes: readonly string[]) => Promise<void>; unlock: () => void }
  }
}

export const canEnterFullscreen = (): boolean =>
  'requestFullscreen' in document.documentElement && document.fullscreenEnabled

/** Returns whether the device can enter full screen. A prerendered page assumes that it can. */
export const useCanEnterFullscreen = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    canEnterFullscreen,
    () => true,
  )

export const isFullscreen = (): boolean => canEnterFullscreen() && document.fullscreenElement !== null

export function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/**
 * Enters full screen. Browsers require a click.
 * @returns whether the browser allowed it
 */
export async function enterFullscreen(): Promise<boolean> {
  if (!canEnterFullscreen()) return false
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
  // Escape closes a dialog of the test instead of leaving full screen. Holding Escape still leaves full screen.
  await navigator.keyboard?.lock(['Escape']).catch(() => {})
  return true
}

/** Leaves full screen and unlocks its keys. If that fails, the student has just left full screen. */
export function leaveFullscreen(): void {
  navigator.keyboard?.unlock()
  if (isFullscreen()) void document.exitFullscreen().catch(() => {})
}
