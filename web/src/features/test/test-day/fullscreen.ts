import { useSyncExternalStore } from 'react'

/** The window filled by the test, where the device can: a phone of Apple's cannot, and there the test fills its page. */

declare global {
  interface Navigator {
    /** Chromium alone: while the screen is full, locked keys reach the page. */
    readonly keyboard?: { lock: (codes: readonly string[]) => Promise<void>; unlock: () => void }
  }
}

export const canFillScreen = (): boolean =>
  'requestFullscreen' in document.documentElement && document.fullscreenEnabled

/** The same while a screen is shown; a page made beforehand is for a device that can. */
export const useCanFillScreen = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    canFillScreen,
    () => true,
  )

export const isScreenFull = (): boolean => canFillScreen() && document.fullscreenElement !== null

export function onScreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Fills the screen; a browser wants it asked for by a click. False where it was refused. */
export async function fillScreen(): Promise<boolean> {
  if (!canFillScreen()) return false
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
  // Escape closes a dialog of the test instead of the full screen; held down, it still ends that.
  await navigator.keyboard?.lock(['Escape']).catch(() => {})
  return true
}

/** Gives the screen and its keys back. Leaving by other means at the same moment is as good. */
export function freeScreen(): void {
  navigator.keyboard?.unlock()
  if (isScreenFull()) void document.exitFullscreen().catch(() => {})
}
